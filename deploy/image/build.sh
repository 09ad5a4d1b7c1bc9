#!/usr/bin/env bash
# Builds the OCI images assay (web server and database, as a plain user) and assay-worker (everything, judging too) from Debian's
# packages, without a registry, and writes them to FOLDER as OCI archives. The same files give the same images. Needs root, an
# installed clone, Node 24 first in PATH, and the Debian packages mmdebstrap, buildah and skopeo. LANGUAGES, as in docs/operate/settings.md,
# names the languages that workers have besides C++, Java and Python.
# deploy/image/build.sh FOLDER
set -euo pipefail
project=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mkdir -p "$1" && cd "$1" && pwd)
suite=bookworm
version=$(node --print "require('$project/package.json').version")
SOURCE_DATE_EPOCH=$(git -C "$project" log -1 --format=%ct)
export SOURCE_DATE_EPOCH DEBIAN_FRONTEND=noninteractive

# Systems of Debian packages: without documentation and translations, and with the folder of manual pages that Java's links go to.
system() {
  local name=$1 variant=$2 packages=$3
  local file
  file=$folder/$name-$(echo "$suite $variant $packages" | sha256sum | head -c 12).tar
  [ -e "$file" ] || {
    rm -f "$folder/$name"-*.tar
    mmdebstrap --quiet --variant="$variant" --include="$packages" \
      --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
      --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/info/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
      --essential-hook='mkdir -p "$1/usr/share/man/man1"' "$suite" "$file.unfinished" >&2
    mv "$file.unfinished" "$file"
  }
  echo "$file"
}
toolchains=$(node "$project/bin/language-packages.ts" "${LANGUAGES:-}" |
  node --print 'JSON.parse(fs.readFileSync(0)).flatMap(({ packages }) => packages).map((name) => "," + name).join("")')
web=$(system web essential ca-certificates,tini)
worker=$(system worker minbase "ca-certificates,tini,bubblewrap,g++,openjdk-17-jdk-headless,python3,util-linux,poppler-utils,sqlite3$toolchains")

stage=$folder/stage
"$project/deploy/stage.sh" "$stage"
tar --create --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -C "$stage" -f "$folder/app.tar" opt usr
rm -rf "$stage"

# image NAME SYSTEM SETTING...: a layer of Debian, a layer of Assay, and a user with a folder for data.
image() {
  local name=$1 system=$2 container
  shift 2
  container=$(buildah from scratch)
  buildah add --quiet "$container" "$system" / >/dev/null
  container=$(commit "$container" "$name-system")
  buildah add --quiet "$container" "$folder/app.tar" / >/dev/null
  buildah run --isolation chroot "$container" -- sh -c 'echo assay:x:899: >>/etc/group && echo assay:x:899:899::/nonexistent:/usr/sbin/nologin >>/etc/passwd &&
    mkdir /data && chown 899:899 /data && rm -f /etc/*- && : >/etc/machine-id'
  buildah config --entrypoint '["/usr/bin/tini", "--", "/usr/bin/assay"]' --cmd start --workingdir / --volume /data --port 3000 \
    --env PATH=/opt/assay/node/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    --env HOST=0.0.0.0 --env DATA_DIR=/data --env NODE_ENV=production --stop-signal SIGTERM \
    --label "org.opencontainers.image.title=$name" --label "org.opencontainers.image.version=$version" --label org.opencontainers.image.licenses=MIT "$@" "$container"
  commit "$container" "$name" >/dev/null
  rm -f "$folder/$name.tar"
  skopeo copy --quiet "containers-storage:localhost/$name:$version" "oci-archive:$folder/$name.tar:$name:$version"
  echo "$folder/$name.tar"
}
# Commits a container as an image, removes the container and prints the name of a new one that starts from the image.
commit() {
  buildah commit --quiet --timestamp "$SOURCE_DATE_EPOCH" "$1" "localhost/$2:$version" >/dev/null
  buildah rm "$1" >/dev/null
  if [ "${2%-system}" != "$2" ]; then buildah from "localhost/$2:$version"; fi
}
image assay "$web" --user 899:899 --env ROLE=web
image assay-worker "$worker" --env ROLE=worker
