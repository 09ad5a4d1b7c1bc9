#!/usr/bin/env bash
# Puts the program into FOLDER as images and the Debian package carry it: /opt/assay with its own Node and the packages that run it,
# and /usr/bin/assay. Takes the files that Git tracks, as they are now. Not below /usr: every box sees /usr, and the bundled problems
# have hidden tests. Needs an installed clone (npm ci) and Node 24 first in PATH.
# deploy/stage.sh FOLDER
set -euo pipefail
project=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mkdir -p "$1" && cd "$1" && pwd)
node=$(node --print process.execPath)
node --eval "process.exit(Number.parseInt(process.versions.node) < 24 ? 1 : 0)" || { echo "Node 24 has to come first in PATH" >&2; exit 1; }
app=$folder/opt/assay
cd "$project"
node packages/cli/start/web-build.ts

rm -rf "$app"
mkdir -p "$app" "$folder/usr/bin"
git ls-files -z LICENSE package.json package-lock.json site.json packages problems deploy/seccomp.json '*/package.json' |
  xargs -0 cp --parents --target-directory="$app"
cp -r packages/web/dist "$app/packages/web/"
install -D "$node" "$app/node/bin/node"
(cd "$app" && npm ci --omit=dev --workspace=packages/cli --no-audit --no-fund --loglevel=error)
rm -f "$app/node_modules/.package-lock.json"
install "$project/deploy/assay.sh" "$folder/usr/bin/assay"
chmod -R u=rwX,go=rX "$folder/opt" "$folder/usr"
