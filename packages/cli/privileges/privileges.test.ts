import { execFile } from "node:child_process";
import { chmod, lchown, link, mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeOverFolder } from "#privileges/file-access";
import { findServiceAccount, serviceAccount } from "#privileges/service-account";

const isRoot = process.getuid?.() === 0;
/** Whom files are given to: only root can give them to somebody else. */
const account = isRoot ? { uid: 54_321, gid: 54_322 } : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-privileges-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("gives root's installation a system user that is not root, and always the same one", async () => {
  const first = await serviceAccount(folder);
  expect(await serviceAccount(folder)).toEqual(first);
  if (!isRoot) return expect(first).toBe(null);
  expect(first?.uid).toBeGreaterThan(0);
  expect(first?.gid).toBeGreaterThan(0);
});

test("uses the owner of DATA_DIR if that is not root", async () => {
  if (isRoot) await lchown(folder, account.uid, account.gid);
  expect(await findServiceAccount(folder)).toEqual(account);
  expect(await serviceAccount(folder)).toEqual(isRoot ? account : null);
});

test("trusts a user recorded in DATA_DIR only if root recorded it, and never uses root", async () => {
  const record = join(folder, "service-user");
  const systemUser = await findServiceAccount(folder);
  await writeFile(record, "0:0\n");
  expect(await findServiceAccount(folder)).toEqual(systemUser);
  await writeFile(record, "777:778\n");
  expect(await findServiceAccount(folder)).toEqual(isRoot ? { uid: 777, gid: 778 } : account);
  if (isRoot) await lchown(record, account.uid, account.gid);
  expect(await findServiceAccount(folder)).toEqual(systemUser);
});

test("takes and keeps an unused uid without useradd", async () => {
  const users = join(folder, "passwd");
  await writeFile(users, "root:x:0:0::/root:/bin/sh\ntaken:x:899:899::/:/bin/sh\n");
  const module = join(import.meta.dirname, "service-account.ts");
  const program = `console.log(JSON.stringify(await (await import("${module}")).serviceAccount("${folder}")))`;
  const machine = ["--dev-bind", "/", "/", "--ro-bind", users, "/etc/passwd", "--setenv", "PATH", "/nowhere", "--"];
  const node = [process.execPath, "--input-type=module", "--eval", program];
  for (const _start of ["first", "second"]) {
    const { stdout } = await promisify(execFile)("bwrap", [...machine, ...node]);
    expect(JSON.parse(stdout)).toEqual(isRoot ? { uid: 898, gid: 898 } : null);
  }
});

test("changes the owner of a folder and everything in it, except what the user already owns", async () => {
  await mkdir(join(folder, "cluster", "base"), { recursive: true, mode: 0o700 });
  await writeFile(join(folder, "cluster", "base", "1"), "");
  for (const _time of ["first", "second"]) {
    await takeOverFolder(join(folder, "cluster"), account);
    for (const name of ["cluster", "cluster/base", "cluster/base/1"]) {
      const { uid, gid } = await stat(join(folder, name));
      expect({ uid, gid }).toEqual(account);
    }
  }
});

test.each([
  ["a symbolic link", () => symlink("/etc/shadow", join(folder, "cluster", "odd")), "is neither a file nor a folder"],
  ["a hard link", () => link(join(folder, "outside"), join(folder, "cluster", "odd")), "has a second name elsewhere"],
  ["a folder that others can write to", () => mkdirOpen(join(folder, "cluster", "odd")), "can be changed by others"],
])("%s in the folder stops the take-over, and nothing changes owner", async (_what, makeOdd, reason) => {
  await mkdir(join(folder, "cluster", "base"), { recursive: true });
  await writeFile(join(folder, "outside"), "");
  await makeOdd();
  // The user's own folder belongs to them already; only another user's is checked.
  const other = { uid: account.uid + 1, gid: account.gid };
  const giveAway = takeOverFolder(join(folder, "cluster"), isRoot ? account : other);
  await expect(giveAway).rejects.toThrow(isRoot ? reason : "belongs to the user");
  for (const name of ["cluster", "cluster/base", "outside"]) {
    expect((await stat(join(folder, name))).uid).toBe(process.getuid?.());
  }
});

async function mkdirOpen(path: string): Promise<void> {
  await mkdir(path);
  await chmod(path, 0o777);
}
