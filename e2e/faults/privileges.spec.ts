import { lchownSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { logIn, openAccount } from "#fixtures/client";
import { expect, test } from "#fixtures/fault-test";
import { nameOf, type Process, processTree, statusOf, variableOf } from "#fixtures/processes";

const isRoot = process.getuid?.() === 0;
const NO_CAPABILITIES = "0".repeat(16);

/** The processes of the web server and of PostgreSQL, without the programs that start them. */
function unprivilegedParts(pid: number): { web: Process[]; postgres: Process[] } {
  const tree = processTree(pid).filter((process) => nameOf(process.pid) !== "bwrap");
  return {
    web: tree.filter((process) => variableOf(process.pid, "ROLE") === "web"),
    postgres: tree.filter((process) => nameOf(process.pid) === "postgres"),
  };
}

test("web server and PostgreSQL run as one unprivileged user, though nobody but root can enter DATA_DIR", async ({
  installation,
  start,
}) => {
  const product = await start();
  expect(statSync(installation.folder).mode & 0o077).toBe(0);
  const { web, postgres } = unprivilegedParts(product.pid);
  expect(web).toHaveLength(1);
  expect(postgres.length).toBeGreaterThan(3);
  const users = new Set([...web, ...postgres].map(({ pid }) => statusOf(pid, "Uid")));
  expect(users.size).toBe(1);
  const [user = ""] = users;
  if (!isRoot) return expect(user.split("\t")[0]).toBe(String(process.getuid?.()));
  expect(user.split("\t")).not.toContain("0");
  for (const { pid } of [...web, ...postgres]) {
    for (const set of ["CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb"]) {
      expect(statusOf(pid, set), `${set} of ${nameOf(pid)}`).toBe(NO_CAPABILITIES);
    }
    expect(statusOf(pid, "NoNewPrivs")).toBe("1");
    expect(statusOf(pid, "Groups")).toBe("");
  }
});

test("web server and worker get the ordinary role's password alone", async ({ installation, start }) => {
  const product = await start();
  for (const { pid } of processTree(product.pid)) {
    const url = variableOf(pid, "DATABASE_URL");
    if (url !== null) expect(new URL(url).username).toBe("assay_app");
  }
  const { web } = unprivilegedParts(product.pid);
  expect(web.map(({ pid }) => variableOf(pid, "DATABASE_URL"))).not.toContain(null);
  const { mode, uid } = statSync(join(installation.folder, "postgres", "password"));
  expect([mode & 0o777, uid]).toEqual([0o600, process.getuid?.()]);
});

test("a DATA_DIR whose files are all root's, as older versions left it, is taken over", async ({
  installation,
  start,
  freshName,
}) => {
  const first = await start();
  const account = await openAccount(first.url, freshName);
  await first.stop();
  if (isRoot) giveToRoot(join(installation.folder, "postgres"));
  rmSync(join(installation.folder, "postgres", "application-password"));

  const second = await start();
  await expect(logIn(second.url, account.userName, account.password)).resolves.toHaveProperty("userId", account.userId);
  const { uid } = statSync(join(installation.folder, "postgres", "cluster"));
  if (isRoot) expect(uid).not.toBe(0);
  else expect(uid).toBe(process.getuid?.());
});

function giveToRoot(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const name of ["", ...names]) lchownSync(join(folder, name), 0, 0);
}
