// The system programs that Assay needs, and the Debian packages that contain them.
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

/** Needed only by root, to start the web server and PostgreSQL as an unprivileged user. */
const ROOT_PACKAGES = [{ name: "bubblewrap", files: ["/usr/bin/bwrap"] }];

/** Small and useful to callers of the API: installed with other packages, but not by themselves. */
const COMPANIONS = [{ name: "sqlite3", files: ["/usr/bin/sqlite3"] }];

/** Chromium without its window, which takes half the processor time of `chromium --headless`. */
const BROWSER_PACKAGES = [
  { name: "chromium-headless-shell", files: ["/usr/bin/chromium-headless-shell"], substitute: "/usr/bin/chromium" },
];

/** The missing Debian packages, without those for LANGUAGES. */
export function missingPackages(options) {
  return missingOf(requiredPackages(options));
}

function requiredPackages({ withBrowser = false } = {}) {
  return [...(isRoot() ? ROOT_PACKAGES : []), ...JUDGE_PACKAGES, ...(withBrowser ? BROWSER_PACKAGES : [])];
}

/** True if this user can install Debian packages: as root, or with sudo, which may ask for a password. */
export function canInstall() {
  return hasAptGet() && (isRoot() || hasSudo());
}

/** True on Debian and its derivatives. */
export function hasAptGet() {
  return existsSync("/usr/bin/apt-get");
}

/**
 * Installs missing Debian packages, including those for LANGUAGES, with apt-get as root or through sudo. `node` is a Node that
 * runs TypeScript. Prints what it installs and, in a terminal, asks first. Throws an Error if this fails.
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
  try {
    await apt("update", "-qq");
    await apt("install", "-y", "-qq", "--no-install-recommends", ...missing);
  } catch (error) {
    const { name, substitute } = wanted.find((one) => one.substitute) ?? {};
    const others = missingOf(wanted).filter((other) => other !== name);
    if (others.length > 0 || !existsSync(substitute)) throw error;
    console.log(`${error.message}; using ${substitute} instead of ${name}. Tests take longer with it.`);
  }
}

function isRoot() {
  return process.getuid?.() === 0;
}

function missingOf(packages) {
  return packages.filter(({ files }) => !files.every(existsSync)).map(({ name }) => name);
}

/** The packages of the languages in LANGUAGES. All packages of a language count as missing if one of its files is. */
function languagePackages(node) {
  const setting = process.env.LANGUAGES ?? "";
  if (setting.trim() === "") return [];
  const script = fileURLToPath(new URL("./language-packages.ts", import.meta.url));
  const { status, stdout, stderr } = spawnSync(node, [script, setting], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr.trim());
  return JSON.parse(stdout).flatMap(({ packages, missing }) => packages.map((name) => ({ name, files: missing })));
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
