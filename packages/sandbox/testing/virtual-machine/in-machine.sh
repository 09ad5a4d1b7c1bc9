#!/bin/sh
# Runs in each service of the virtual machine: prints what the machine is and what it offers to a sandbox, then runs the tests.
cd /opt/assay || exit 1
echo "== $(id -un), Linux $(uname -r), $(cat /proc/self/cgroup), $(stat -fc %T /sys/fs/cgroup)"
echo "== controllers: $(cat /sys/fs/cgroup/cgroup.controllers)"
node packages/cli/main.ts doctor
export ASSAY_TEST_SLOWNESS=20
config=packages/sandbox/testing/virtual-machine/vitest.config.ts
# shellcheck disable=SC2086
node node_modules/vitest/vitest.mjs run --config "$config" --reporter=verbose ${TESTS:-packages/sandbox packages/judge/languages} | cat
echo "== $(id -un): the end of the tests"
