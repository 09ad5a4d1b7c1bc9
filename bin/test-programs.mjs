// Servers that only tests start: Debian's are unpacked into `.runtime/`, because an installed one would run as a service, and npm's are
// installed there, because they bring many packages that nobody else needs.
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./run-command.mjs";
import { environmentWith, runtimeFolder } from "./runtime.mjs";
import { hasAptGet } from "./system-packages.mjs";

const FOLDER = join(runtimeFolder, "test-programs");
const TEST_PROGRAMS = [
  { name: "nats-server", file: "usr/sbin/nats-server" },
  { name: "runc", file: "usr/sbin/runc" },
];

const NPM_SERVER = { name: "s3rver", version: "3.7.1" };

/** Unpacks and installs what is missing, without root's rights; apt-get must know its packages. Elsewhere than on Debian, they are left out. */
export async function ensureTestPrograms(node) {
  await unpackMissing();
  if (existsSync(join(FOLDER, "node_modules", NPM_SERVER.name))) return;
  await mkdir(FOLDER, { recursive: true });
  const args = ["install", "--prefix", FOLDER, "--no-audit", "--no-fund", "--loglevel=error"];
  await run("npm", [...args, `${NPM_SERVER.name}@${NPM_SERVER.version}`], { env: environmentWith(node) });
}

async function unpackMissing() {
  const missing = TEST_PROGRAMS.filter(({ file }) => !existsSync(join(FOLDER, file))).map(({ name }) => name);
  if (missing.length === 0 || !hasAptGet()) return;
  await mkdir(FOLDER, { recursive: true });
  const downloads = await mkdtemp(join(runtimeFolder, "downloads-"));
  try {
    await run("apt-get", ["download", "-qq", "-o", "APT::Sandbox::User=", ...missing], {
      cwd: downloads,
      stdio: ["ignore", "ignore", "inherit"],
    });
    for (const file of await readdir(downloads)) await run("dpkg-deb", ["-x", join(downloads, file), FOLDER]);
  } finally {
    await rm(downloads, { recursive: true });
  }
}
