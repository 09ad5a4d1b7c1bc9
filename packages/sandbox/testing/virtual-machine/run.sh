#!/usr/bin/env bash
# Runs the tests of the sandbox, and some of the judge's, in a virtual machine with Debian's own kernel and systemd, where cgroups
# are only version 2: as root, as a user (judge) with a delegated cgroup, and in a container without privileges. AS="root judge" leaves
# out the last one. Needs root, the Debian packages qemu-system-x86 and
# mmdebstrap, an installed clone (npm ci), and some 6 GB in the folder it is given. The processor is emulated, some twenty times
# slower than the machine; ACCELERATOR=kvm uses the machine's own where that works.
# packages/sandbox/testing/virtual-machine/run.sh FOLDER [TEST...]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
project=$(cd "$here/../../../.." && pwd)
folder=$(mkdir -p "$1" && cd "$1" && pwd)
shift
root=$folder/root
node=$(command -v node)
"$node" -e "process.exit(Number.parseInt(process.versions.node) < 24 ? 1 : 0)" || { echo "Node 24 has to come first in PATH" >&2; exit 1; }
# Bubblewrap is for the simulated hosts of doctor-on-lesser-hosts.test.ts; boxes need only the C compiler.
packages=systemd-sysv,udev,kmod,linux-image-cloud-amd64,initramfs-tools
packages+=,bubblewrap,g++,openjdk-17-jdk-headless,python3,util-linux,procps,podman,crun

if [ ! -e "$folder/system.tar" ]; then
  mmdebstrap --variant=minbase --include="$packages" bookworm "$folder/system.tar"
fi
rm -rf "$root"
mkdir "$root"
tar -xf "$folder/system.tar" -C "$root"
chroot "$root" useradd --create-home judge
install "$node" "$root/usr/local/bin/node"
mkdir "$root/opt/assay"
git -C "$project" archive HEAD | tar -x -C "$root/opt/assay"
cp -a "$project/node_modules" "$root/opt/assay/"
rm -rf "$root/opt/assay/node_modules/.cache"
chroot "$root" chown -R judge: /opt/assay
cp "$here/"*.service "$here/judging.target" "$root/etc/systemd/system/"
mkdir "$root/etc/systemd/system/judging.target.wants"
for name in ${AS:-root judge container}; do
  service=$(basename "$here/"judging-*-"$name.service")
  ln -s "../$service" "$root/etc/systemd/system/judging.target.wants/"
done
echo "TESTS=$*" >"$root/etc/assay-tests"
ln -s /dev/null "$root/etc/systemd/system/serial-getty@ttyS0.service"
rm -f "$folder/disk.ext4"
mke2fs -q -t ext4 -d "$root" "$folder/disk.ext4" 5G
rm -rf "$root"

tar -xf "$folder/system.tar" -C "$folder" --wildcards './boot/vmlinuz-*' './boot/initrd.img-*'
qemu-system-x86_64 -machine q35 -accel "${ACCELERATOR:-tcg}" -cpu max -smp 2 -m 4G -display none -serial stdio -no-reboot -nic none \
  -kernel "$folder"/boot/vmlinuz-* -initrd "$folder"/boot/initrd.img-* \
  -drive "file=$folder/disk.ext4,format=raw,if=virtio,cache=unsafe" \
  -append "root=/dev/vda rw console=ttyS0 quiet systemd.unit=judging.target" </dev/null
