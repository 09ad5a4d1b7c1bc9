import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
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
    // First, because overlays take one of them for their empty layer.
    ...OWN_FOLDERS.flatMap((path) => ["folder", path, "-"]),
    ...folder("/usr"),
    ...topFolders(),
    ...partsOfEtc(),
    ...["passwd", "group"].flatMap((name) => ["file", `/etc/${name}`, ownFile(name)]),
    ...devices(),
    ...["link", "/tmp", "box/tmp"],
  ];
}

function topFolders(): string[] {
  return TOP_FOLDERS.filter((path) => existsSync(path)).flatMap((path) =>
    lstatSync(path).isSymbolicLink() ? ["link", path, readlinkSync(path)] : folder(path),
  );
}

/**
 * A folder of the host with what is mounted in it. Each slot has inodes of its own for it where the kernel can do so,
 * because locks and watches on the host's inodes are visible to other boxes.
 */
function folder(path: string): string[] {
  const within = readFileSync("/proc/self/mountinfo", "utf8")
    .split("\n")
    .map((line) => line.split(" ")[4] ?? "")
    .filter((place) => place.startsWith(`${path}/`));
  return [path, ...new Set(within)].flatMap((place) => ["overlay", place, place]);
}

function partsOfEtc(): string[] {
  return readdirSync("/etc")
    .filter((name) => NEEDED_OF_ETC.some((pattern) => pattern.test(name)))
    .map((name) => join("/etc", name))
    .flatMap((path) => (statSync(path).isDirectory() ? folder(path) : ["copy", path, path]));
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
