# What play and check share: find what is missing and install it through the system's own package manager.

# need_go puts a Go that can build Baize first on PATH: what go.mod asks for, found in the usual places, fetched by a Go
# of 1.21 or later, or installed on Debian and Ubuntu. Where there is none it says so in one sentence and exits with 2.
need_go() {
  local want dir offer
  want=$(sed -n 's/^go \([0-9.]*\).*/\1/p' go.mod)
  use_go "$want" && return
  offer=$(offered_go)
  if [ -n "$offer" ] && install_packages "$offer" && use_go "$want"; then
    return
  fi
  dir=$(command -v go || true)
  echo "Baize needs Go ${want%.0} or later and found ${dir:+only $(go_version "$dir") at }${dir:-none}: install it from https://go.dev/dl and start this again." >&2
  exit 2
}

# use_go takes the first Go that is new enough, else the first that can fetch one that is, and reports whether it has one.
use_go() {
  local dir fetch
  for fetch in "" auto; do
    for dir in $(go_places); do
      [ -x "$dir/go" ] || continue
      if [ -n "$fetch" ]; then
        [ -z "${GOTOOLCHAIN:-}" ] && at_least "$(go_version "$dir/go")" 1.21 || continue
        echo "Fetching Go ${1%.0}…" >&2
        GOTOOLCHAIN=$fetch "$dir/go" version >/dev/null || continue
        export GOTOOLCHAIN=$fetch
      else
        at_least "$(go_version "$dir/go")" "$1" || continue
      fi
      export PATH="$dir:$PATH"
      return
    done
  done
  return 1
}

# go_places lists the folders in which a Go may lie, the likeliest first.
go_places() {
  local first
  first=$(command -v go || true)
  echo "${first%/go}" /usr/local/go/bin "$HOME"/go/bin "$HOME"/sdk/go*/bin /usr/lib/go-*/bin /snap/bin
}

# go_version is the version of a Go itself, without its fetching another, such as 1.26.8; "" where it does not run.
go_version() {
  GOTOOLCHAIN=${GOTOOLCHAIN:-local} "$1" version 2>/dev/null | sed -n 's/.*go\([0-9][0-9]*\.[0-9][0-9.]*\).*/\1/p' | head -n 1
}

# at_least reports whether version $1 is $2 or later; numbers are compared from the left, a missing one is 0.
at_least() {
  local IFS=. i
  local -a is=($1) want=($2)
  [ -n "$1" ] || return 1
  for i in 0 1 2; do
    [ "${is[i]:-0}" -gt "${want[i]:-0}" ] && return
    [ "${is[i]:-0}" -lt "${want[i]:-0}" ] && return 1
  done
  return 0
}

# offered_go is the newest Go of this Debian or Ubuntu that builds Baize or can fetch the Go that does, "" for none.
offered_go() {
  local name best=""
  command -v apt-cache >/dev/null 2>&1 || return 0
  for name in $(apt-cache pkgnames golang-1.); do
    case "$name" in golang-1.[0-9]*-go) name=${name#golang-} ;; *) continue ;; esac
    name=${name%-go}
    at_least "$name" 1.21 && at_least "$name" "${best:-1.21}" && best=$name
  done
  echo "${best:+golang-$best-go}"
}

# install_packages installs Debian packages: at once as root, after asking otherwise.
install_packages() {
  [ $# -eq 0 ] && return
  if ! command -v apt-get >/dev/null 2>&1; then
    echo "Please install with your package manager what Debian calls: $*" >&2
    return 1
  fi
  local as=""
  if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
      echo "Please ask an administrator to install: $*" >&2
      return 1
    fi
    printf 'Baize needs these packages: %s\nInstall them now with sudo? [Y/n] ' "$*" >&2
    read -r yes </dev/tty || yes=n
    case "$yes" in "" | y | Y | yes) as=sudo ;; *) return 1 ;; esac
  fi
  $as apt-get update -qq && DEBIAN_FRONTEND=noninteractive $as apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# need_libs takes "library package" pairs and installs the packages whose library is missing.
need_libs() {
  local pair missing=() have
  have=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null || true)
  for pair in "$@"; do
    case "$have" in *"${pair%% *}"*) ;; *) missing+=("${pair#* }") ;; esac
  done
  [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}" || echo "Going on without: ${missing[*]}" >&2
}

# need_commands takes "command package" pairs and installs the packages whose command is missing.
need_commands() {
  local pair missing=()
  for pair in "$@"; do
    command -v "${pair%% *}" >/dev/null 2>&1 || missing+=("${pair#* }")
  done
  [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
}
