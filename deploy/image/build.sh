#!/usr/bin/env bash
# Builds the OCI images assay (web server and database, as a plain user), assay-worker (everything, judging too) and assay-nats from
# Debian's packages, without a registry, and writes them to FOLDER as OCI archives. The same commit and the same packages give the same
# digests, and a layer of Debian changes only with its packages, so that an upgrade of Assay transfers one layer. Needs root, an installed
# clone, Node 24 first in PATH, and the Debian packages mmdebstrap, buildah and skopeo. LANGUAGES, as in docs/operate/settings.md, names the
# languages that workers have besides C++, Java and Python.
# deploy/image/build.sh FOLDER
set -euo pipefail
project=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mkdir -p "$1" && cd "$1" && pwd)
suite=bookworm
version=$(node --print "require('$project/package.json').version")
commit_time=$(git -C "$project" log -1 --format=%ct)
# The day on which Debian 12 was released: files of its layers that are newer get this time.
debian_time=1686355200
export DEBIAN_FRONTEND=noninteractive

# Systems of Debian packages: without documentation and translations, and with the folder of manual pages that Java's links go to.
system() {
  local name=$1 variant=$2 packages=$3
  local file
  file=$folder/$name-$(echo "$suite $variant $packages $debian_time" | sha256sum | head -c 12).tar
  [ -e "$file" ] || {
    rm -f "$folder/$name"-*.tar
    SOURCE_DATE_EPOCH=$debian_time mmdebstrap --quiet --variant="$variant" --include="$packages" \
      --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
      --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/info/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
      --essential-hook='mkdir -p "$1/usr/share/man/man1"' "$suite" "$folder/unfinished.tar" >&2
    mv "$folder/unfinished.tar" "$file"
  }
  echo "$file"
}
toolchains=$(node "$project/bin/language-packages.ts" "${LANGUAGES:-}" |
  node --print 'JSON.parse(fs.readFileSync(0)).flatMap(({ packages }) => packages).map((name) => "," + name).join("")')
web=$(system web essential ca-certificates,libstdc++6,tini)
nats=$(system nats essential nats-server)
worker=$(system worker minbase "ca-certificates,tini,bubblewrap,g++,openjdk-17-jdk-headless,python3,util-linux,poppler-utils,sqlite3$toolchains")

stage=$folder/stage
"$project/deploy/stage.sh" "$stage"
tar --create --sort=name --mtime="@$commit_time" --owner=0 --group=0 --numeric-owner -C "$stage" -f "$folder/app.tar" opt usr
rm -rf "$stage"

# image NAME SYSTEM OPTION...: an image of a system of Debian packages, with options of `buildah config`.
image() {
  local name=$1 system=$2 container
  shift 2
  container=$(buildah from scratch)
  buildah add --quiet "$container" "$system" / >/dev/null
  buildah run --isolation chroot "$container" -- sh -c 'echo assay:x:899: >>/etc/group && echo assay:x:899:899::/nonexistent:/usr/sbin/nologin >>/etc/passwd &&
    mkdir -m 755 /data && chown 899:899 /data && rm -f /etc/*- && : >/etc/machine-id'
  buildah config --user 899:899 --workingdir / --stop-signal SIGTERM --label "org.opencontainers.image.title=$name" --label "org.opencontainers.image.version=$version" "$@" "$container"
  commit "$container" "$name" "$debian_time"
}
# app NAME OPTION...: the image of that name with a layer of Assay, below which the system stays as it is.
app() {
  local name=$1 container
  shift
  container=$(buildah from "localhost/$name:$version")
  buildah add --quiet "$container" "$folder/app.tar" / >/dev/null
  buildah config --entrypoint '["/usr/bin/tini", "--", "/usr/bin/assay"]' --cmd start --volume /data --port 3000 \
    --env PATH=/opt/assay/node/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    --env HOST=0.0.0.0 --env DATA_DIR=/data --env NODE_ENV=production "$@" "$container"
  commit "$container" "$name" "$commit_time"
}
commit() {
  buildah commit --quiet --timestamp "$3" "$1" "localhost/$2:$version" >/dev/null
  buildah rm "$1" >/dev/null
}
# An OCI archive that older versions of Docker load, too: they look for their own list of contents.
archive() {
  local file=$folder/$1.tar
  rm -f "$file"
  skopeo copy --quiet "containers-storage:localhost/$1:$version" "oci-archive:$file:$1:$version"
  skopeo inspect --raw "oci-archive:$file" | node --print "
    const { config, layers } = JSON.parse(fs.readFileSync(0));
    const [Config, ...Layers] = [config, ...layers].map(({ digest }) => 'blobs/' + digest.replace(':', '/'));
    JSON.stringify([{ Config, RepoTags: ['$1:$version'], Layers }])" >"$folder/manifest.json"
  tar --append --owner=0 --group=0 --mtime="@$commit_time" -C "$folder" -f "$file" manifest.json
  rm "$folder/manifest.json"
  echo "$file"
}
image assay "$web"
app assay --env ROLE=web
image assay-worker "$worker"
app assay-worker --user 0:0 --env ROLE=worker
image assay-nats "$nats" --entrypoint '["/usr/sbin/nats-server"]' --port 4222
for name in assay assay-worker assay-nats; do archive "$name"; done
