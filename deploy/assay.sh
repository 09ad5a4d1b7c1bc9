#!/bin/sh
# /usr/bin/assay in images and in the Debian package: `assay start`, `assay admin …`, `assay doctor`, as npm's commands in a clone.
exec /opt/assay/node/bin/node /opt/assay/packages/cli/main.ts "$@"
