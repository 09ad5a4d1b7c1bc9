#!/bin/sh
# Runs in-machine.sh in a container of Podman that has the machine's files and the options of docs/operate/containers.md.
export HOME=/root
mount --make-rshared /
exec podman --cgroup-manager=cgroupfs run --rm --network=none --env="TESTS=$TESTS" --cap-drop=ALL \
  --cap-add=CHOWN,DAC_OVERRIDE,FOWNER,KILL,SETGID,SETPCAP,SETUID --security-opt=no-new-privileges \
  --security-opt=seccomp=/opt/assay/deploy/seccomp.json --security-opt=unmask=ALL \
  --rootfs /:O /opt/assay/packages/sandbox/testing/virtual-machine/in-machine.sh
