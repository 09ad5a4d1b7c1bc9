import { execFile } from "node:child_process";
import { chmod, lchown, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { withConnection } from "@assay/database/connections/open-pool";
import { migrate } from "@assay/database/migrate";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findServer } from "#embedded/postmaster";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#embedded/start";

const isRoot = process.getuid?.() === 0;

let home: string;
let dataDir: string;

beforeAll(async () => {
  // Below the home folder: root's (mode 0700) is closed to all other accounts.
  home = await mkdtemp(join(homedir(), ".assay-test-"));
  dataDir = join(home, "data", "postgres");
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function withServer(work: (server: EmbeddedPostgres) => Promise<void>, folder = dataDir): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: folder, isDisposable: true });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

function query(url: string, ...texts: string[]): Promise<Record<string, unknown>[]> {
  return withConnection(url, async (client) => {
    let result: pg.QueryResult | undefined;
    for (const text of texts) result = await client.query(text);
    return result?.rows ?? [];
  });
}

test("the application's role can neither run programs nor read or write files on the server", async () => {
  await withServer(async ({ url }) => {
    const table = "create temp table lines (line text)";
    for (const [text, refusal] of [
      ["copy lines from program 'id; cat /etc/shadow'", "permission denied to COPY to or from an external program"],
      ["copy lines to program 'cat > /etc/cron.d/proof'", "permission denied to COPY to or from an external program"],
      ["copy lines from '/etc/passwd'", "permission denied to COPY from a file"],
      ["copy lines to '/tmp/proof'", "permission denied to COPY to a file"],
      ["select pg_read_file('/etc/passwd')", "permission denied for function pg_read_file"],
      ["select lo_import('/etc/passwd')", "permission denied for function lo_import"],
      ["alter role current_user superuser", "permission denied to alter role"],
      ["create role other", "permission denied to create role"],
      ["alter system set log_statement = 'all'", "permission denied to set parameter"],
      ["grant pg_execute_server_program to current_user", "permission denied to grant role"],
    ] as const) {
      await expect(query(url, table, text), text).rejects.toThrow(refusal);
    }
  });
});

test("the application's role is ordinary, owns the database, and cannot log in as the superuser", async () => {
  await withServer(async ({ url, superuserUrl }) => {
    const rights = `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
      (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships,
      (select pg_get_userbyid(datdba) = current_user from pg_database where datname = current_database()) as owns
      from pg_roles where rolname = current_user`;
    const none = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false };
    expect(await query(url, rights)).toEqual([{ ...none, rolbypassrls: false, memberships: 0, owns: true }]);
    expect(new URL(url).password).not.toBe(new URL(superuserUrl).password);
    const { username } = new URL(superuserUrl);
    await expect(query(Object.assign(new URL(url), { username }).href, "select 1")).rejects.toThrow("password");
  });
});

test("PostgreSQL runs as another user when root starts it, without capabilities, groups or new privileges", async () => {
  await withServer(async () => {
    const { pid } = (await findServer(join(dataDir, "cluster"))) ?? {};
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    const field = (name: string) => new RegExp(`^${name}:[\\t ]*(.*)$`, "m").exec(status)?.[1]?.trim();
    const { uid } = await stat(join(dataDir, "cluster"));
    expect(field("Uid")).toBe([uid, uid, uid, uid].join("\t"));
    expect(BigInt(`0x${field("CapEff")}`)).toBe(0n);
    if (!isRoot) return expect(uid).toBe(process.getuid?.());
    expect(uid).not.toBe(0);
    expect([field("CapBnd"), field("CapPrm"), field("CapInh"), field("CapAmb")]).toEqual(Array(4).fill("0".repeat(16)));
    expect([field("Groups"), field("NoNewPrivs")]).toEqual(["", "1"]);
  });
});

/** With what engines of containers leave to root: neither CAP_SYS_ADMIN, to mount, nor CAP_SYS_PTRACE, to look into processes. */
const IN_CONTAINER = [
  "setpriv",
  "--bounding-set=-all,+chown,+dac_override,+fowner,+kill,+setgid,+setuid,+setpcap",
  "--",
];

test.runIf(isRoot)("root finds and stops PostgreSQL in a container, where it may not look into processes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "assay-container-"));
  await chmod(folder, 0o755);
  const program = `
    const { startEmbeddedPostgres, findRunningPostgres } = await import(${JSON.stringify(join(import.meta.dirname, "start.ts"))});
    const dataDir = ${JSON.stringify(join(folder, "postgres"))};
    const server = await startEmbeddedPostgres({ dataDir, isDisposable: true });
    const found = await findRunningPostgres(dataDir);
    await server.stop();
    console.log(JSON.stringify([found === server.url, await findRunningPostgres(dataDir)]));`;
  const [file = "", ...args] = [...IN_CONTAINER, process.execPath, "--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(file, args, { timeout: 60_000 });
  expect(JSON.parse(stdout.trim().split("\n").at(-1) ?? "")).toEqual([true, null]);
  await rm(folder, { recursive: true });
});

test("a program started by the superuser sees no shadow file and no folder of root, and cannot write to /etc or /usr", async () => {
  await withServer(async ({ superuserUrl }) => {
    const attempts = {
      "cat /etc/shadow": "cat /etc/shadow",
      "write /etc/cron.d": "touch /etc/cron.d/assay-proof",
      "write /usr": "touch /usr/assay-proof",
      "read the superuser's password": `cat ${join(dataDir, "password")}`,
      "read root's environment": `cat /proc/${process.pid}/environ`,
      "write the cluster": `touch ${join(dataDir, "cluster", "proof")}`,
    };
    const script = Object.entries(attempts)
      .map(([name, command]) => `${command} >/dev/null 2>&1 && echo "${name}"`)
      .join("; ");
    const copy = `copy done_things from program $script$ ${script}; true $script$`;
    const rows = await query(
      superuserUrl,
      "create temp table done_things (name text)",
      copy,
      "select name from done_things",
    );
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(
      isRoot
        ? ["write the cluster"]
        : ["read the superuser's password", "read root's environment", "write the cluster"],
    );
  });
});

test("takes over a folder of an older Assay: PostgreSQL's user gets its files, the ordinary role its objects", async () => {
  const folder = join(home, "older", "postgres");
  await withServer(makeOldDatabase, folder);
  await rm(join(folder, "application-password"));
  if (isRoot) await giveToRoot(join(folder, "cluster"));

  for (const _start of ["first", "second"]) {
    await withServer(async ({ url, superuserUrl }) => {
      expect(await query(url, "select word from kept")).toEqual([{ word: "here" }]);
      expect(await query(superuserUrl, LEFT_WITH_SUPERUSER)).toEqual([]);
      await migrate(url);
      await query(url, "alter table kept add column if not exists added_later text", "drop table kept_too");
      await query(superuserUrl, "create table kept_too (id int)");
    }, folder);
  }
  const { uid } = await stat(join(folder, "cluster", "PG_VERSION"));
  if (isRoot) expect(uid).not.toBe(0);
  else expect(uid).toBe(process.getuid?.());
});

test("does not take over a folder that is not the database's own", async () => {
  const folder = join(home, "foreign", "postgres");
  await withServer(async () => {}, folder);
  if (!isRoot) return expect((await stat(folder)).uid).toBe(process.getuid?.());
  await giveToRoot(join(folder, "cluster"));
  await lchown(join(folder, "cluster", "PG_VERSION"), 12345, 12345);
  await expect(startEmbeddedPostgres({ dataDir: folder })).rejects.toThrow(/PG_VERSION belongs to the user 12345$/);
  expect((await stat(join(folder, "cluster", "base"))).uid).toBe(0);
});

/** Makes the database look like an older Assay's, in which the superuser owned everything. */
async function makeOldDatabase({ superuserUrl }: EmbeddedPostgres): Promise<void> {
  await migrate(superuserUrl);
  await query(
    superuserUrl,
    "create table kept (id bigint generated always as identity, word text, serial serial)",
    "insert into kept (word) values ('here')",
    "create table kept_too (id int)",
    "create view kept_words as select word from kept",
    "create materialized view kept_count as select count(*) from kept",
    "create sequence kept_numbers",
    "create type kept_kind as enum ('a', 'b')",
    "create domain kept_domain as int",
    "create type kept_pair as (a int, b int)",
    "create function kept_function(a int) returns int language sql as 'select a'",
    "create procedure kept_procedure() language sql as 'select 1'",
    "create schema kept_schema",
    'create table kept_schema."Odd ""name""" (id int primary key)',
    "alter database assay owner to assay",
    "drop owned by assay_app",
    "drop role assay_app",
  );
}

/** Everything that the superuser still owns, except the system's own objects. */
const LEFT_WITH_SUPERUSER = `
  with mine as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  select nspname as name from pg_namespace where nspowner = 10 and oid in (table mine)
  union all select relname from pg_class where relowner = 10 and relnamespace in (table mine)
  union all select proname from pg_proc where proowner = 10 and pronamespace in (table mine)
  union all select typname from pg_type where typowner = 10 and typnamespace in (table mine)
  union all select datname from pg_database where datdba = 10 and datname = current_database()`;

async function giveToRoot(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of ["", ...names]) await lchown(join(folder, name), 0, 0);
}
