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

/**
 * Where each box has something of its own: its files, its working directory. Below the latter, out of boxes' sight, are the
 * second layers of overlays (launcher/zygote.c).
 */
const OWN_FOLDERS = ["/assay", "/box", "/box/none", "/box/usr"];

/** What is shown to boxes beside the host's own. */
export interface Additions {
  /** Links below /usr by their places; one whose target the host lacks is left out, as are all where a kernel lacks overlays. */
  readonly links: Readonly<Record<string, string>>;
  /** A path below /box at which a pre-forked interpreter finds an empty file until it is copied; boxes have their own there. */
  readonly placeholder: string | null;
}

/**
 * Gives, for launcher/zygote.c, what all boxes' file systems have in common, in triples of kind, place and what it is
 * made of; all of it read-only: /usr, the links into it, a few files of /etc and harmless devices. Nothing of /home,
 * /root, /run, /var or /sys is there.
 */
export function hostView({ links = {}, placeholder = null }: Partial<Additions> = {}): string[] {
  return [
    // First, because they are layers of what follows.
    ...OWN_FOLDERS.flatMap((path) => ["folder", path, "-"]),
    ...Object.entries(links)
      .filter(([place, target]) => existsSync(target) && !existsSync(place))
      .flatMap(([place, target]) => ["link", join("/box", place), target]),
    ...(placeholder === null ? [] : ["file", placeholder, ""]),
    ...folder("/usr", "added"),
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
function folder(path: string, kind: "overlay" | "added" = "overlay"): string[] {
  const within = readFileSync("/proc/self/mountinfo", "utf8")
    .split("\n")
    .map((line) => line.split(" ")[4] ?? "")
    .filter((place) => place.startsWith(`${path}/`));
  return [kind, path, path, ...[...new Set(within)].flatMap((place) => ["overlay", place, place])];
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
