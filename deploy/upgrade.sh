#!/bin/sh
# Builds a release beside the one that runs and hands the shop over to it. The first call installs. As root:
#   vault-upgrade [tag or commit]
#   vault-upgrade --back               "Volver a la versión anterior": the release before, on the data of before
# root runs its own copy of this file, which the shop's account cannot change; everything but the restart runs as that
# account:
#   install -o root -g root -m 755 /srv/vault/repository/deploy/upgrade.sh /usr/local/sbin/vault-upgrade
set -eu
self=$(readlink -f "$0")

if [ "$(stat -c %U:%a "$self")" != root:755 ]; then
  echo "Others can change $self. Install it first: install -o root -g root -m 755 $self /usr/local/sbin/vault-upgrade" >&2
  exit 1
fi

home=${VAULT_HOME:-/srv/vault}
health=${VAULT_HEALTH:-http://127.0.0.1:3000/salud}
version=${1:-origin/HEAD}
# Without root's terminal and root's variables: the build runs code that the shop's account can change.
as_shop() { setsid -w runuser -u vault -- env -i PATH="$PATH" HOME="$home" "$@" < /dev/null; }

switch_to() {
  as_shop ln -sfn "$1" "$home/app.next"
  as_shop mv -T "$home/app.next" "$home/app"
}
is_well() {
  tries=0
  until curl -fs --max-time 10 "$health" > /dev/null; do
    tries=$((tries + 1))
    if [ "$tries" -ge 75 ]; then return 1; fi
    sleep 2
  done
}
# Tells which data goes when the release that runs now makes room for $1; with --apply it goes.
data_back() {
  schema=$(cd "$1/database/migrations" && ls | tail -n 1)
  cd "$home/app"
  as_shop npm run --silent vault -- back "${schema%.ts}" ${2:-}
}
# Starts the release $1 on the data of before, and ends with the code $2. What came since stays aside.
go_back() {
  systemctl stop vault.socket vault.service
  # A release that does not open may not even read its settings: then it has changed no data.
  if data_back "$1" --apply || [ "$2" = 1 ]; then switch_to "$1"; fi
  systemctl start vault.socket vault.service
  if [ "$(readlink "$home/app")" = "$1" ] && is_well; then
    as_shop rm -f "$home/former"
    echo "${1##*/} is open again."
    exit "$2"
  fi
  echo "${1##*/} is not open; the reason is above, or in journalctl -u vault -n 50" >&2
  exit 1
}

now=$(readlink "$home/app" || true)
if [ "$version" = --back ]; then
  former=$(readlink "$home/former" || true)
  if [ ! -d "$former" ]; then
    echo "There is no release before ${now##*/}: nothing was upgraded since the last way back." >&2
    exit 1
  fi
  data_back "$former"
  printf 'Volver a la versión anterior: %s after %s. Go back? [s/N] ' "${former##*/}" "${now##*/}"
  read -r answer
  if [ "$answer" != s ]; then exit 1; fi
  go_back "$former" 0
fi

cd "$home/repository"
as_shop git fetch --quiet --tags origin
commit=$(as_shop git rev-parse --short=12 "$version^{commit}")
release=$home/releases/$commit
if [ ! -d "$release" ]; then as_shop git worktree add --force --detach "$release" "$commit"; fi
as_shop ln -sfn "$home/.env" "$release/.env"
cd "$release"
as_shop npm run build

if ! as_shop cmp -s "$self" "$release/deploy/upgrade.sh"; then
  echo "This release brings another deploy/upgrade.sh. Copy it where only root can write, read it there, install it:" >&2
  echo "  runuser -u vault -- git -C $home/repository show $commit:deploy/upgrade.sh > /root/vault-upgrade" >&2
  echo "  install -o root -g root -m 755 /root/vault-upgrade /usr/local/sbin/vault-upgrade" >&2
fi

if ! systemctl cat vault.service > /dev/null 2>&1; then
  switch_to "$release"
  echo "$commit is built. Next: the units of $home/app/deploy (docs/operations.md)."
  exit 0
fi
if [ -n "$now" ] && [ "$now" != "$release" ]; then as_shop ln -sfn "$now" "$home/former"; fi
switch_to "$release"
# Where the unit cannot even start, is_well finds that out and the former release comes back.
systemctl restart vault.service || true
if is_well; then
  echo "$commit is open. Before it: ${now##*/}"
  exit 0
fi
echo "$commit does not open: journalctl -u vault -n 50" >&2
if [ -n "$now" ] && [ "$now" != "$release" ]; then go_back "$now" 1; fi
exit 1
