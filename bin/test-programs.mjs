// Debian's servers that only tests start. They are unpacked into `.runtime/`, because an installed server would run as a service.
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./run-command.mjs";
import { runtimeFolder } from "./runtime.mjs";
import { hasAptGet } from "./system-packages.mjs";

const FOLDER = join(runtimeFolder, "test-programs");
const TEST_PROGRAMS = [{ name: "nats-server", file: "usr/sbin/nats-server" }];

/** Unpacks the packages that are missing, without root's rights; apt-get must know them. Elsewhere than on Debian, does nothing. */
export async function ensureTestPrograms() {
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
