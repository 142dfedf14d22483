#!/usr/bin/busybox sh
# shellcheck disable=SC2086 # $judge, $rows, $as_user and others are several words.
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
rows="env FLIP_MEMORY_ROWS=/rows /flip/build/judge/sandbox/cgroup_rows_test"
doctor="/flip/build/bin/flip-judge doctor"
good="^good +control groups"
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
# says TEXT COMMAND...: whether it succeeds, and a line of its output matches TEXT, a regular expression.
says() {
  text=$1
  shift
  "$@" >/tmp/said 2>&1
  status=$?
  cat /tmp/said
  [ $status = 0 ] && grep -qE "$text" /tmp/said
}
# accepts TEXT COMMAND...: the same of a judge, whose submission is accepted.
accepts() {
  says "$@" && grep -qE '^AC ' /tmp/said
}
# within SECONDS COMMAND...: whether it succeeds in that time, being tried each second.
within() {
  seconds=$1
  shift
  until "$@"; do
    [ "$seconds" -gt 0 ] || return 1
    seconds=$((seconds - 1))
    sleep 1
  done
}
# delegate GROUP: as Delegate=yes of systemd does.
delegate() {
  mkdir -p "$1"
  chown 1000:1000 "$1" "$1/cgroup.procs" "$1/cgroup.subtree_control" "$1/cgroup.threads"
}
# groups_of PID, busy PID, idle PID: the groups that a judge made, and whether there is a process in one.
groups_of() {
  find $groups -type d -name "flip-judge.*.$1.*"
}
busy() {
  for group in $(groups_of "$1"); do
    grep -q . "$group/cgroup.procs" && return 0
  done
  return 1
}
idle() {
  ! busy "$1"
}
# after_a_death: kills a judge in the middle of a run, and starts another.
after_a_death() {
  echo 'import time; time.sleep(1000)' >/tmp/sleeps.py
  $grade /tmp/sleeps.py >/dev/null &
  killed=$!
  within 120 busy $killed
  was_busy=$?
  kill -9 $killed
  within 60 idle $killed || return 1
  left=$(groups_of $killed)
  echo "it left $left"
  [ $was_busy = 0 ] && [ -n "$left" ] && accepts "a control group bounds" $judge && [ -z "$(groups_of $killed)" ]
}

check "a user without groups of their own" accepts "without a control group" $as_user $judge
check "tests as root" $tests
check "rows as root" $rows
check "the doctor of root" says "$good" $doctor
mkdir $groups/session
check "root beside another process" accepts "a control group bounds" beside $groups/session $judge
echo 1G >$groups/session/memory.max
check "root beside another process, with a limit" accepts "leave the limit in $groups/session/memory.max" \
  beside $groups/session $judge
check "root alone in a group with a limit" accepts "a control group bounds" inside $groups/session $judge
delegate $groups/delegated
check "tests as a user with a delegated group" inside $groups/delegated $as_user $tests
check "rows as a user with a delegated group" inside $groups/delegated $as_user $rows
check "the doctor of a user with a delegated group" says "$good" inside $groups/delegated $as_user $doctor
check "a user with a delegated group" accepts "a control group bounds" inside $groups/delegated $as_user $judge
check "a user with a delegated group, beside another process" accepts "other processes than the judge" \
  beside $groups/delegated $as_user $judge
check "what a judge that was killed leaves, the next removes" after_a_death
left=$(find $groups -type d -name 'flip-judge.*')
check "no group is left${left:+: $left}" [ -z "$left" ]
[ $failed = 0 ] && echo "ci/cgroup: all passed"
poweroff -f
