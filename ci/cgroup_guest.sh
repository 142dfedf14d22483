#!/usr/bin/busybox sh
# shellcheck disable=SC2086 # $tests, $judge and $as_user are several words.
# The first process of the machine that ci/cgroup starts.
export PATH=/usr/bin GTEST_COLOR=no

# bubblewrap cannot change the root of a machine that still has its first one.
if [ "$1" != again ]; then
  /usr/bin/busybox --install -s /usr/bin
  mkdir /new
  mount -t tmpfs -o mode=755 root /new
  for entry in /*; do
    [ "$entry" = /new ] || cp -a "$entry" /new
  done
  exec switch_root /new /init again
fi

mount -t proc proc /proc
mount -t sysfs sysfs /sys
mount -t devtmpfs dev /dev
mount -t cgroup2 cgroup2 /sys/fs/cgroup
chmod 1777 /tmp
groups=/sys/fs/cgroup
tests=/flip/build/judge/sandbox/cgroup_sandbox_test
grade="/flip/build/bin/flip-judge grade --boards random:5 --time-limit 60s --wall-limit 600s"
judge="$grade /flip/testdata/flipgame/submissions/accepted/first_row.py"
as_user="/usr/bin/setpriv --reuid 1000 --regid 1000 --clear-groups"
failed=0

# check WHAT COMMAND...
check() {
  echo "== $1"
  shift
  if ! "$@"; then
    echo "^^ failed"
    failed=1
  fi
}
# inside GROUP COMMAND...: in a group, as its only process.
inside() {
  sh -c 'echo $$ >"$0/cgroup.procs" && exec "$@"' "$@"
}
# beside GROUP COMMAND...: in a group with another process.
beside() {
  inside "$1" sh -c 'shift; "$@"; exit $?' sh "$@"
}
# says TEXT COMMAND...: whether its output has the text.
says() {
  text=$1
  shift
  "$@" >/tmp/said 2>&1
  cat /tmp/said
  grep -qF "$text" /tmp/said
}
# delegate GROUP: as Delegate=yes of systemd does.
delegate() {
  mkdir -p "$1"
  chown 1000:1000 "$1" "$1/cgroup.procs" "$1/cgroup.subtree_control" "$1/cgroup.threads"
}
# after_a_death: kills a judge in the middle of a run, and starts another.
after_a_death() {
  echo 'import time; time.sleep(1000)' >/tmp/sleeps.py
  $grade /tmp/sleeps.py >/dev/null &
  killed=$!
  until grep -q . $groups/flip-judge.*.$killed.*/cgroup.procs 2>/dev/null; do sleep 1; done
  kill -9 $killed
  while grep -q . $groups/flip-judge.*.$killed.*/cgroup.procs; do sleep 1; done
  left=$(echo $groups/flip-judge.*.$killed.*)
  echo "it left $left"
  [ -d "$left" ] && $judge >/dev/null 2>&1 && [ ! -e "$left" ]
}

check "a user without groups of their own" says "without a control group" $as_user $judge
check "tests as root" $tests
mkdir $groups/session
check "root beside another process" says "a control group bounds" beside $groups/session $judge
delegate $groups/delegated
check "tests as a user with a delegated group" inside $groups/delegated $as_user $tests
check "a user with a delegated group" says "a control group bounds" inside $groups/delegated $as_user $judge
check "a user with a delegated group, beside another process" says "other processes than the judge" \
  beside $groups/delegated $as_user $judge
check "what a judge that was killed leaves, the next removes" after_a_death
left=$(find $groups -type d -name 'flip-judge.*')
check "no group is left${left:+: $left}" [ -z "$left" ]
[ $failed = 0 ] && echo "ci/cgroup: all passed"
poweroff -f
