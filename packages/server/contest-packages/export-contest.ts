import type { Database } from "@assay/database/connect";
import { exportProblem } from "@assay/problem-import/package-export/export-problem";
import { stringify } from "yaml";
import { type ZippedFile, zipPieces } from "#base/zip-stream";
import { TYPES } from "#clics/objects/all-types";
import { type ClicsObject, writeObject } from "#clics/objects/object-type";
import { viewContest } from "#clics/view";
import { readExtension } from "#contest-packages/export-extension";
import { resultFiles } from "#contest-packages/export-results";
import { EXTENSION_FILE } from "#contest-packages/extension";
import { listObjects } from "#contest-packages/list-objects";
import { type ExportedFile, MANAGER } from "#contest-packages/manager-view";
import { type ContestRow, stateOf } from "#contests/contest";

/** What is the same whenever it is exported has the same bytes. */
const MODIFIED = new Date("2000-01-01T00:00:00Z");

/**
 * A contest as a package of the format's version 2026-01, one file after the other: settings, problems with their own packages, groups,
 * organisations with logos, teams, accounts without passwords, what only Assay knows, and after the contest its results.
 */
export async function* exportContest(db: Database, row: ContestRow, at: Date): AsyncGenerator<ZippedFile> {
  for await (const { name, content } of filesOf(db, row, at))
    yield { name: `${row.key}/${name}`, content, modified: at };
}

async function* filesOf(db: Database, row: ContestRow, at: Date): AsyncGenerator<ExportedFile> {
  yield {
    name: "api.json",
    content: json({
      version: "2026-01",
      version_url: "https://ccs-specs.icpc.io/2026-01/contest_api",
      provider: { name: "Assay" },
    }),
  };
  yield { name: "contest.yaml", content: await contestYaml(db, row) };
  for (const type of ["judgement-types", "languages", "groups", "organizations"] as const)
    yield { name: `${type}.json`, content: listObjects(db, row.id, type) };
  yield* logoFiles(db, row.id);
  const slugs = new Map<string, string>();
  for await (const { label, slug, content } of problemPackages(db, row.id)) {
    slugs.set(label, slug);
    yield { name: `problems/${label}/${slug}.zip`, content };
  }
  yield {
    name: "problems.json",
    content: listObjects(db, row.id, "problems", (problems) => problems.map((problem) => withPackage(problem, slugs))),
  };
  yield { name: "teams.json", content: listObjects(db, row.id, "teams") };
  yield { name: "accounts.json", content: listObjects(db, row.id, "accounts", namedAccounts) };
  yield { name: EXTENSION_FILE, content: json(await readExtension(db, row)) };
  if (["ended", "final"].includes(stateOf(row, at))) {
    yield { name: "state.json", content: await stateJson(db, row.id) };
    yield* resultFiles(db, row.id);
  }
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

async function contestYaml(db: Database, row: ContestRow): Promise<Buffer> {
  const contest = await viewContest(db, row.id, MANAGER, async (view) => {
    const [object = {}] = await TYPES.contests.read(view, null);
    return JSON.parse(writeObject(TYPES.contests.properties(view), object)) as unknown;
  });
  return Buffer.from(stringify(contest));
}

async function stateJson(db: Database, contestId: string): Promise<Buffer> {
  const state = await viewContest(db, contestId, MANAGER, async (view) => (await TYPES.state.read(view, null))[0]);
  return json(state);
}

async function* logoFiles(db: Database, contestId: string): AsyncGenerator<ExportedFile> {
  const logos = db
    .selectFrom("contest_organisations")
    .where("contest_id", "=", contestId)
    .where("logo_hash", "is not", null);
  for (const { key } of await logos.select("key").orderBy("key").execute()) {
    const row = await logos.where("key", "=", key).select(["logo", "logo_type"]).executeTakeFirst();
    if (row?.logo)
      yield { name: `organizations/${key}/logo.${row.logo_type === "image/jpeg" ? "jpg" : "png"}`, content: row.logo };
  }
}

async function* problemPackages(db: Database, contestId: string) {
  const problems = await db
    .selectFrom("contest_problems")
    .where("contest_id", "=", contestId)
    .select(["label", "problem_id"])
    .orderBy("position")
    .execute();
  for (const { label, problem_id } of problems) {
    const exported = await exportProblem(db, problem_id);
    if (!exported) continue;
    const files = async function* (): AsyncGenerator<ZippedFile> {
      for await (const { path, content } of exported.files())
        yield { name: `${exported.slug}/${path}`, content, modified: MODIFIED };
    };
    yield { label, slug: exported.slug, content: zipPieces(files()) };
  }
}

/** A problem with its package in place of its statement, which the package has too. */
function withPackage({ statement: _, ...problem }: ClicsObject, slugs: ReadonlyMap<string, string>): ClicsObject {
  const slug = slugs.get(problem.id ?? "");
  if (slug === undefined) return problem;
  return { ...problem, package: [{ filename: `${slug}.zip`, mime: "application/zip" }] };
}

/** Accounts by their user names: their ids mean nothing elsewhere. */
function namedAccounts(accounts: readonly ClicsObject[]): readonly ClicsObject[] {
  const named = accounts.map(({ person_id: _, username, ...account }) => ({
    ...account,
    id: String(username),
    username,
  }));
  return named.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
