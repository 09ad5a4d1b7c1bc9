import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * The parts of /etc that programs in a box need, found by running g++, javac, java and python3 without it: the loader's
 * cache, the links behind /usr/bin/java and c++, the configuration that Java and Python require, and that of pylint,
 * with which questions of CodeRunner check the style of programs.
 */
const NEEDED_OF_ETC = [
  ...[/^ld\.so\.cache$/, /^alternatives$/, /^localtime$/],
  ...[/^java-\d+-openjdk$/, /^python3(\.\d+)?$/, /^pylintrc$/],
];

const TOP_FOLDERS = ["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];

/** Folders of the host that every box sees in full. */
export const VISIBLE_FOLDERS: readonly string[] = ["/usr", ...TOP_FOLDERS];

const DEVICES = ["null", "zero", "full", "random", "urandom"];

/**
 * Where each box has its own files and working directory. Below the latter, invisible in boxes, are the second layers
 * of overlays (launcher/zygote.c).
 */
const OWN_FOLDERS = ["/assay", "/box", "/box/none", "/box/usr"];

export interface Additions {
  /**
   * Links below /usr: path to target. One whose target does not exist on the host is left out; all are if the kernel
   * does not let users mount overlays.
   */
  readonly links: Readonly<Record<string, string>>;
  /**
   * A path below /box where the pre-forked interpreter finds an empty file before it is forked. Each box has its own
   * file there.
   */
  readonly placeholder: string | null;
}

/**
 * Describes, for launcher/zygote.c, the file system that all boxes share, as triples of kind, path and source. All of
 * it is read-only: /usr, the links into it, a few files of /etc and harmless devices. Nothing of /home, /root, /run,
 * /var or /sys is included.
 */
export function hostView({ links = {}, placeholder = null }: Partial<Additions> = {}): string[] {
  return [
    // First, because later entries use them as layers.
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
 * A folder of the host with its mounts. Each uid slot gets its own inodes for it if the kernel allows, because locks
 * and watches on the host's inodes are visible to other boxes.
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
