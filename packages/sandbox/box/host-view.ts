import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
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

/** Where each box has something of its own: its files, its processes, its working directory. */
const OWN_FOLDERS = ["/assay", "/box"];

/**
 * Gives, for maker/mould.c, what all boxes' file systems have in common, in triples of kind, place and what it is
 * made of; all of it read-only: /usr, the links into it, a few files of /etc and harmless devices. Nothing of /home,
 * /root, /run, /var or /sys is there.
 */
export function hostView(): string[] {
  return [
    ...["bind", "/usr", "/usr"],
    ...topFolders(),
    ...partsOfEtc(),
    ...["passwd", "group"].flatMap((name) => ["file", `/etc/${name}`, ownFile(name)]),
    ...devices(),
    ...OWN_FOLDERS.flatMap((folder) => ["folder", folder, "-"]),
    ...["link", "/tmp", "box/tmp"],
  ];
}

function topFolders(): string[] {
  return TOP_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    lstatSync(folder).isSymbolicLink() ? ["link", folder, readlinkSync(folder)] : ["bind", folder, folder],
  );
}

function partsOfEtc(): string[] {
  return readdirSync("/etc")
    .filter((name) => NEEDED_OF_ETC.some((pattern) => pattern.test(name)))
    .map((name) => join("/etc", name))
    .flatMap((path) => ["bind", path, path]);
}

function ownFile(name: string): string {
  return readFileSync(join(import.meta.dirname, "../etc", name), "utf8");
}

function devices(): string[] {
  return [
    ...DEVICES.flatMap((name) => ["device", `/dev/${name}`, `/dev/${name}`]),
    ...["link", "/dev/fd", "/proc/self/fd"],
    ...["stdin", "stdout", "stderr"].flatMap((name, fd) => ["link", `/dev/${name}`, `/proc/self/fd/${fd}`]),
  ];
}
