import { execFile } from "node:child_process";
import { chmod, cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const isRoot = process.getuid?.() === 0;
const PUPIL = "4242";
const PROJECT = [".env.example", "bin", "package.json"];

/** A copy of the project without anything installed, and beside it a Node and a folder of programs. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-check-"));
  await chmod(folder, 0o755);
  for (const name of PROJECT) await cp(join(root, name), join(folder, "project", name), { recursive: true });
  for (const name of ["node", "npm"]) await writeFile(join(folder, name), "", { mode: 0o755 });
  // As if the user did not know the password.
  await writeFile(join(folder, "sudo"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
});
afterAll(() => rm(folder, { recursive: true }));

interface Options {
  readonly settings?: Record<string, string>;
  /** A shell command to run as root first, in the command's own mount namespace. */
  readonly before?: string;
}

/** Runs a program in `bin/` without cgroups, as an ordinary user with an npm that root does not find. */
async function run(args: string[], { settings = {}, before = "true" }: Options = {}) {
  const node = join(folder, "node");
  const hide = `mount --bind '${process.execPath}' '${node}' && mount -t tmpfs none /sys/fs/cgroup && ${before}`;
  const asUser = ["setpriv", "--reuid", PUPIL, "--regid", PUPIL, "--clear-groups", "--"];
  const script = ["--mount", "/bin/sh", "-c", `${hide} && exec "$@"`, "sh", ...asUser, node, ...args];
  const env = { PATH: `${folder}:/usr/bin:/bin`, HOME: "/", XDG_RUNTIME_DIR: "", ...settings };
  return new Promise<{ code: number; lines: string[] }>((settle) => {
    execFile("/usr/bin/unshare", script, { env, cwd: join(folder, "project") }, (error, stdout, stderr) => {
      settle({ code: Number(error?.code ?? 0), lines: (stdout + stderr).trim().split("\n") });
    });
  });
}

describe.runIf(isRoot)("an ordinary user on a machine where the judge needs root", () => {
  test.each([
    ["npm start", ["bin/start.mjs"], 'sudo env "PATH=$PATH" npm start'],
    ["npm test", ["bin/test.mjs"], 'sudo env "PATH=$PATH" npm test'],
    [
      "a command with arguments",
      ["bin/run.mjs", "problems", "verify", "a package"],
      `sudo env "PATH=$PATH" npm run problems -- verify 'a package'`,
    ],
  ])("%s installs nothing and ends with the exact command to type", async (_, args, command) => {
    const { code, lines } = await run(args);
    expect(lines[0]).toMatch(/^assay: Judging is not possible here: /);
    expect([code, lines.at(-1)]).toEqual([1, command]);
    expect((await readdir(join(folder, "project"))).sort()).toEqual(PROJECT);
  });

  test("the command keeps the current settings, without their values", async () => {
    const settings = { PORT: "4000", ADMIN_PASSWORD: "tall green lantern", SEED: "" };
    const { lines } = await run(["bin/start.mjs"], { settings });
    expect(lines.at(-1)).toBe('sudo --preserve-env=PORT,ADMIN_PASSWORD env "PATH=$PATH" npm start');
    expect(lines.join("\n")).not.toContain("lantern");
  });

  test("the command is a plain npm if root finds npm", async () => {
    const { lines } = await run(["bin/start.mjs"], { settings: { PATH: "/usr/bin:/bin" } });
    expect(lines.at(-1)).toMatch(/^(sudo npm start|su -c 'npm start')$/);
  });

  test("the message names Debian packages that only root can install", async () => {
    const { lines } = await run(["bin/run.mjs", "admin"], { before: "mount -t tmpfs none /usr/lib/jvm" });
    expect(lines[0]).toBe(
      "assay: Debian packages are missing, and only root can install them: openjdk-17-jdk-headless.",
    );
    expect(lines.at(-1)).toBe("sudo apt-get install openjdk-17-jdk-headless");
  });
});
