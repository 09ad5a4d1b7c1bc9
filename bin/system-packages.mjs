// The programs of the system that the product stands on, and the Debian packages that bring them.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { run } from "./run-command.mjs";

const JUDGE_PACKAGES = [
  { name: "g++", files: ["/usr/bin/g++"] },
  { name: "openjdk-17-jdk-headless", files: ["/usr/bin/java", "/usr/bin/javac"] },
  { name: "python3", files: ["/usr/bin/python3"] },
  { name: "util-linux", files: ["/usr/bin/prlimit"] },
  { name: "poppler-utils", files: ["/usr/bin/pdftocairo"] },
];

/** Root alone needs it, to start web server and PostgreSQL as an unprivileged user. */
const ROOT_PACKAGES = [{ name: "bubblewrap", files: ["/usr/bin/bwrap"] }];

/** Small, and of use to callers of the API: installed with the others, but alone no reason to install anything. */
const COMPANIONS = [{ name: "sqlite3", files: ["/usr/bin/sqlite3"] }];

const BROWSER_PACKAGES = [{ name: "chromium", files: ["/usr/bin/chromium"] }];

/** The Debian packages that this user's Assay needs and this machine lacks, without those of LANGUAGES. */
export function missingPackages(options) {
  return missingOf(requiredPackages(options));
}

function requiredPackages({ withBrowser = false } = {}) {
  return [...(isRoot() ? ROOT_PACKAGES : []), ...JUDGE_PACKAGES, ...(withBrowser ? BROWSER_PACKAGES : [])];
}

/** True when this user may install Debian packages: as root, or through sudo, which may ask for a password at a terminal. */
export function canInstall() {
  return hasAptGet() && (isRoot() || hasSudo());
}

/** True on Debian and its relatives. */
export function hasAptGet() {
  return existsSync("/usr/bin/apt-get");
}

/**
 * Installs what is missing, that of the languages in LANGUAGES included, with apt-get as root or through sudo. `node` is
 * a Node that runs TypeScript. Says what it does; asks only when there is somebody at a terminal. Throws an Error with
 * one clear line when that fails.
 */
export async function ensureSystemPackages(node, options) {
  const wanted = [...requiredPackages(options), ...languagePackages(node)];
  if (missingOf(wanted).length === 0) return;
  const missing = [...new Set(missingOf([...wanted, ...COMPANIONS]))];
  const list = missing.join(" ");
  if (!canInstall()) {
    throw new Error(
      `LANGUAGES needs Debian packages that are missing; start as root or with sudo, or install them: ${list}`,
    );
  }
  const prefix = isRoot() ? [] : ["sudo", "--preserve-env=DEBIAN_FRONTEND"];
  await confirm(list);
  console.log(`Installing Debian packages: ${list} …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) => {
    const [program, ...rest] = [...prefix, "apt-get", ...args];
    return run(program, rest, { env: environment, stdio: ["ignore", "ignore", "inherit"] });
  };
  await apt("update", "-qq");
  await apt("install", "-y", "-qq", "--no-install-recommends", ...missing);
}

function isRoot() {
  return process.getuid?.() === 0;
}

function missingOf(packages) {
  return packages.filter(({ files }) => !files.every(existsSync)).map(({ name }) => name);
}

/** A language's packages are missing together, when one of its tools is. */
function languagePackages(node) {
  const setting = process.env.LANGUAGES ?? "";
  if (setting.trim() === "") return [];
  const script = fileURLToPath(new URL("./language-packages.ts", import.meta.url));
  const { status, stdout, stderr } = spawnSync(node, [script, setting], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr.trim());
  return JSON.parse(stdout).flatMap(({ packages, tools }) => packages.map((name) => ({ name, files: tools })));
}

function hasSudo() {
  const args = process.stdin.isTTY ? ["-v"] : ["-n", "true"];
  try {
    execFileSync("sudo", args, { stdio: process.stdin.isTTY ? "inherit" : "ignore" });
    return true;
  } catch {
    return false;
  }
}

async function confirm(list) {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Install these Debian packages: ${list}? [Y/n] `);
  terminal.close();
  if (/^n/i.test(answer.trim())) throw new Error(`Not installed: ${list}`);
}
