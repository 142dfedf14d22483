# Functions that the scripts beside this file share. To be sourced by bash.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly root

# What building, judging and testing need, as Debian packages.
readonly judge_packages=(g++ gcc libc6-dev cmake ninja-build libabsl-dev libcli11-dev nlohmann-json3-dev libssl-dev
                         libsqlite3-dev libzip-dev libre2-dev libseccomp-dev libyaml-cpp-dev pkgconf bubblewrap python3-minimal
                         openjdk-17-jdk-headless)
readonly test_packages=(libgtest-dev libgmock-dev libbenchmark-dev python3 python3-jsonschema python3-yaml
                        libxml2-utils)
# A machine of its own, emulated, for ci/cgroup.
readonly machine_packages=(qemu-system-x86 busybox-static)
readonly clang_packages=(clang libclang-rt-14-dev)

fail() {
  printf '%s: %s\n' "$(basename "$0")" "$*" >&2
  exit 1
}

# take_no_install ARGUMENT: whether it is --no-install, which is then noted.
no_install=false
take_no_install() {
  [[ ${1-} == --no-install ]] || return 1
  no_install=true
}

# install_missing PACKAGE...: installs those that are not there, if any.
install_missing() {
  command -v dpkg-query >/dev/null ||
    fail "this is no Debian system: install what these packages hold by other means: $*"
  local missing=() package
  for package in "$@"; do
    dpkg-query --show --showformat='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed ||
      missing+=("$package")
  done
  ((${#missing[@]} > 0)) || return 0
  local as_root=()
  if ((EUID != 0)); then as_root=(sudo); fi
  local command=("${as_root[@]}" apt-get install --yes --no-install-recommends "${missing[@]}")
  if $no_install; then
    fail "missing packages, which --no-install forbids to install: ${command[*]}"
  fi
  if ((EUID != 0)) && ! command -v sudo >/dev/null; then
    fail "missing packages, and neither root nor sudo to install them: ${command[*]}"
  fi
  printf '+ %s\n' "${as_root[*]:+${as_root[*]} }apt-get update" "${command[*]}" >&2
  quietly "updating the package lists" "${as_root[@]}" apt-get update
  quietly "installing packages" "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive "${command[@]:${#as_root[@]}}"
}

# quietly WHAT COMMAND...: runs it with its output put away, and shows that if it fails.
quietly() {
  local what=$1 log
  shift
  log=$(mktemp)
  if ! "$@" >"$log" 2>&1 </dev/null; then
    tail -n 60 "$log" >&2
    rm -f "$log"
    fail "$what failed: $*"
  fi
  rm -f "$log"
}

# build FOLDER TARGETS CMAKE-OPTION...: configures and builds; TARGETS is one word, or several in quotes. An option that
# begins with "new:" is for a folder that was not configured before.
build() {
  local folder=$1 targets=$2 options=() option
  shift 2
  mkdir -p "$folder"
  # Two scripts at once wait for each other. A shared lock is kept to the end, so that nothing is rebuilt under a script
  # that uses it.
  exec 9>"$folder/.lock"
  flock 9
  if [[ ${CI-} == true ]]; then options=(-DFLIP_WERROR=ON); else options=(-DFLIP_WERROR=OFF); fi
  for option in "$@"; do
    if [[ $option != new:* ]]; then
      options+=("$option")
    elif [[ ! -e $folder/CMakeCache.txt ]]; then
      options+=("${option#new:}")
    fi
  done
  printf 'building in %s (a few minutes the first time) ...\n' "$folder" >&2
  quietly configuring cmake -S "$root" -B "$folder" -G Ninja "${options[@]}"
  # shellcheck disable=SC2086 # Several targets are several words.
  quietly building cmake --build "$folder" --target $targets
  flock --shared 9
}
