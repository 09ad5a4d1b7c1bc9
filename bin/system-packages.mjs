// The programs of the system that the product stands on, and the Debian packages that bring them.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { run } from "./run-command.mjs";

const JUDGE_PACKAGES = [
  { name: "bubblewrap", files: ["/usr/bin/bwrap"] },
  { name: "g++", files: ["/usr/bin/g++"] },
  { name: "openjdk-17-jdk-headless", files: ["/usr/bin/java", "/usr/bin/javac"] },
  { name: "python3", files: ["/usr/bin/python3"] },
  { name: "util-linux", files: ["/usr/bin/prlimit"] },
  { name: "poppler-utils", files: ["/usr/bin/pdftocairo"] },
];

const BROWSER_PACKAGES = [{ name: "chromium", files: ["/usr/bin/chromium"] }];

/**
 * Installs what is missing, with apt-get as root or through sudo. Says what it does; asks only when
 * there is somebody at a terminal. Throws an Error with one clear line when it cannot.
 */
export async function ensureSystemPackages({ withBrowser = false } = {}) {
  const wanted = withBrowser ? [...JUDGE_PACKAGES, ...BROWSER_PACKAGES] : JUDGE_PACKAGES;
  const missing = wanted.filter(({ files }) => !files.every(existsSync)).map(({ name }) => name);
  if (missing.length === 0) return;
  const list = missing.join(" ");
  if (!existsSync("/usr/bin/apt-get")) {
    throw new Error(`These are missing and apt-get is not there to install them: ${list}`);
  }
  const prefix = process.getuid?.() === 0 ? [] : sudo(list);
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

function sudo(list) {
  const args = process.stdin.isTTY ? ["-v"] : ["-n", "true"];
  try {
    execFileSync("sudo", args, { stdio: process.stdin.isTTY ? "inherit" : "ignore" });
  } catch {
    throw new Error(`These Debian packages are missing; start as root or with sudo, or install them: ${list}`);
  }
  return ["sudo", "--preserve-env=DEBIAN_FRONTEND"];
}

async function confirm(list) {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Install these Debian packages: ${list}? [Y/n] `);
  terminal.close();
  if (/^n/i.test(answer.trim())) throw new Error(`Not installed: ${list}`);
}
