# What play and check share: find what is missing and install it through the system's own package manager.

# need_go says what to do when there is no Go.
need_go() {
  command -v go >/dev/null 2>&1 && return
  for d in /usr/local/go/bin "$HOME/go/bin"; do
    [ -x "$d/go" ] && { PATH=$d:$PATH; export PATH; return; }
  done
  echo "Baize needs Go 1.26 or later: https://go.dev/dl" >&2
  exit 2
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
