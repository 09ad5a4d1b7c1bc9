import { existsSync, lstatSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";

/**
 * What of the host's /etc programs in a box need, found by running g++, javac, java and python3 without it:
 * the loader's cache, the links behind /usr/bin/java and c++, the configuration that Java and Python demand.
 */
const NEEDED_OF_ETC = [/^ld\.so\.cache$/, /^alternatives$/, /^java-\d+-openjdk$/, /^python3(\.\d+)?$/, /^localtime$/];

const TOP_FOLDERS = ["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];

/** The folders of the host that every box sees whole. */
export const VISIBLE_FOLDERS: readonly string[] = ["/usr", ...TOP_FOLDERS];

const DEVICES = ["null", "zero", "full", "random", "urandom"];

/**
 * Gives bubblewrap's arguments for the part of every box's file system that comes from the host, all of it
 * read-only: /usr, the links into it, a few files of /etc and harmless devices. Nothing of /home, /root, /run,
 * /var or /sys is there. The device folder is our own because bubblewrap's brings terminals and a /dev/shm.
 */
export function hostView(): string[] {
  return [
    "--ro-bind",
    "/usr",
    "/usr",
    ...topFolders(),
    "--perms",
    "0755",
    "--dir",
    "/etc",
    ...partsOfEtc(),
    ...devices(),
  ];
}

function topFolders(): string[] {
  return TOP_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    lstatSync(folder).isSymbolicLink() ? ["--symlink", readlinkSync(folder), folder] : ["--ro-bind", folder, folder],
  );
}

function partsOfEtc(): string[] {
  return readdirSync("/etc")
    .filter((name) => NEEDED_OF_ETC.some((pattern) => pattern.test(name)))
    .map((name) => join("/etc", name))
    .flatMap((path) => ["--ro-bind", path, path]);
}

function devices(): string[] {
  return [
    ...["--size", "4096", "--tmpfs", "/dev"],
    ...DEVICES.flatMap((name) => ["--dev-bind", `/dev/${name}`, `/dev/${name}`]),
    ...["--symlink", "/proc/self/fd", "/dev/fd"],
    ...["stdin", "stdout", "stderr"].flatMap((name, fd) => ["--symlink", `/proc/self/fd/${fd}`, `/dev/${name}`]),
    ...["--remount-ro", "/dev"],
  ];
}
