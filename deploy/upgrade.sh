#!/bin/sh
# Builds a release beside the one that runs and hands the shop over to it. The first call installs. As root:
#   vault-upgrade [tag or commit]
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

before=$(readlink "$home/app" || true)
switch_to() {
  as_shop ln -sfn "$1" "$home/app.next"
  as_shop mv -T "$home/app.next" "$home/app"
  # Where the unit cannot even start, is_well finds that out and the former release comes back.
  systemctl restart vault.service || true
}
is_well() {
  tries=0
  until curl -fs --max-time 10 "$health" > /dev/null; do
    tries=$((tries + 1))
    if [ "$tries" -ge 75 ]; then return 1; fi
    sleep 2
  done
}

if ! systemctl cat vault.service > /dev/null 2>&1; then
  as_shop ln -sfn "$release" "$home/app"
  echo "$commit is built. Next: the units of $home/app/deploy (docs/operations.md)."
  exit 0
fi
switch_to "$release"
if is_well; then
  echo "$commit is open. Before it: ${before##*/}"
  exit 0
fi
echo "$commit does not open: journalctl -u vault -n 50" >&2
if [ -n "$before" ] && [ "$before" != "$release" ]; then
  switch_to "$before"
  if is_well; then echo "${before##*/} is open again." >&2; else
    echo "${before##*/} does not open either: restore the backup from before the migration." >&2
  fi
fi
exit 1
