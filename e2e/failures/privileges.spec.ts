import { lchownSync, readdirSync, readlinkSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { logIn, openAccount } from "#fixtures/client";
import { expect, test } from "#fixtures/failure-test";
import { awaitVerdicts, beginLongJudging } from "#fixtures/long-judging";
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

test("runs web server and PostgreSQL as one unprivileged user, although only root can enter DATA_DIR", async ({
  installation,
}) => {
  const product = await installation.running();
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

const CAPABILITY_SETS = ["CapPrm", "CapEff", "CapInh", "CapAmb"];
/** The capability needed to remove the worker's cgroups. */
const CAP_DAC_OVERRIDE = "0000000000000002";

/** The user namespace of a process, or null if the process has ended. */
function userNamespaceOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/ns/user`);
  } catch {
    return null;
  }
}

/** True if the capabilities of the process are valid on the host. */
const isOfHost = ({ pid }: Process) => userNamespaceOf(pid) === userNamespaceOf(process.pid);

test("leaves root's rights only to the supervisor, even while programs are judged", async ({
  installation,
  freshName,
}) => {
  const product = await installation.running();
  const account = await openAccount(product.url, freshName);
  const tokens = await beginLongJudging(product, account);
  const below = processTree(product.pid).filter(({ pid }) => pid !== product.pid);
  expect(below.length).toBeGreaterThan(10);
  if (!isRoot) {
    for (const { pid } of below) expect(statusOf(pid, "Uid")).not.toMatch(/^0\t/);
    return;
  }
  // Processes that stay root have at most one capability and read nothing that others write.
  const keepers = below.filter(({ pid, parent }) => parent === product.pid && nameOf(pid).startsWith("assay-confine"));
  expect(keepers).toHaveLength(1);
  for (const { pid } of keepers) {
    for (const set of ["CapPrm", "CapEff", "CapBnd"]) expect(statusOf(pid, set)).toBe(CAP_DAC_OVERRIDE);
  }
  const others = below.filter((process) => !keepers.includes(process));
  for (const { pid } of others.filter(isOfHost)) {
    for (const set of CAPABILITY_SETS) expect(statusOf(pid, set), `${set} of ${nameOf(pid)}`).toBe(NO_CAPABILITIES);
  }
  const withRootsUid = others.filter(({ pid }) => statusOf(pid, "Uid").split("\t").includes("0"));
  expect(new Set(withRootsUid.map(({ pid }) => nameOf(pid)))).toEqual(new Set(["bwrap"]));
  const workers = others.filter(({ pid }) => variableOf(pid, "ROLE") === "worker");
  expect(workers.length).toBeGreaterThan(0);
  for (const worker of workers) expect(isOfHost(worker)).toBe(false);
  await awaitVerdicts(product, account, tokens);
});

test("gives web server and worker only the password of the ordinary database role", async ({ installation }) => {
  const product = await installation.running();
  for (const { pid } of processTree(product.pid)) {
    const url = variableOf(pid, "DATABASE_URL");
    if (url !== null) expect(new URL(url).username).toBe("assay_app");
  }
  const { web } = unprivilegedParts(product.pid);
  expect(web.map(({ pid }) => variableOf(pid, "DATABASE_URL"))).not.toContain(null);
  const { mode, uid } = statSync(join(installation.folder, "postgres", "password"));
  expect([mode & 0o777, uid]).toEqual([0o600, process.getuid?.()]);
});

test("converts a DATA_DIR from an older version, whose files all belong to root", async ({
  installation,
  freshName,
}) => {
  const first = await installation.running();
  const account = await openAccount(first.url, freshName);
  await installation.stop();
  if (isRoot) giveToRoot(join(installation.folder, "postgres"));
  rmSync(join(installation.folder, "postgres", "application-password"));

  const second = await installation.running();
  await expect(logIn(second.url, account.userName, account.password)).resolves.toHaveProperty("userId", account.userId);
  const { uid } = statSync(join(installation.folder, "postgres", "cluster"));
  if (isRoot) expect(uid).not.toBe(0);
  else expect(uid).toBe(process.getuid?.());
});

function giveToRoot(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const name of ["", ...names]) lchownSync(join(folder, name), 0, 0);
}
