package screens

import (
	"fmt"

	"baize/assets"
	"baize/game/session/draft"
	"baize/game/ui"
	"baize/rules"
)

// shareRows lays a stepper for every slot of a question that shares something out, what may be given in all, and what comes of it.
func (dp *draftPanel) shareRows(b *ui.Builder, k *rules.Sharing, ans *draft.Answering, x, y, w float64) float64 {
	dp.digits = 0
	for i := range k.Slots {
		slot := &k.Slots[i]
		key := dp.digit()
		end := b.Para(x, y+b.Px(4), w-b.Px(118), assets.Body, b.Read(), assets.Ink, keyed(key)+upperFirst(dp.words(slot.Text)))
		less := ""
		if key != "" {
			less = "Shift+" + key
		}
		b.Stepper("share-"+slot.ID, ui.Rect{X: x + w - b.Px(110), Y: y, W: b.Px(110), H: b.Px(26)}, ans.Share(i), 0, ans.MostShare(i), less, key, func(n int) { ans.SetShare(i, n) })
		y = max(y+b.Px(32), end+b.Px(2))
		if !slot.Why.Empty() {
			y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, fmt.Sprintf("%d at most: %s.", slot.Most, dp.words(slot.Why)))
		}
	}
	if len(k.Slots) > 1 {
		y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, fmt.Sprintf("%d of %d shared out.", ans.Shared(), k.Most))
	}
	if text := ans.Leads(); len(ans.Shares) > 0 && !text.Empty() {
		y = dp.column.line(b.Para(x, y, w, assets.Body, b.Read(), assets.Ink, fmt.Sprintf("With %d: %s.", ans.Shared(), dp.words(text))))
	}
	return y
}
