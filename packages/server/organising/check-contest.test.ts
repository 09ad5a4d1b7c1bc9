import type { ContestFinding } from "@assay/contract/routes/contests/manage";
import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { setUpContests } from "#testing/contests";

const world = setUpContests();

test("a check names what is wrong with problems, times and people", async () => {
  const contest = await world.createContest({ visibility: "draft", joining: "invited", freezeMs: HOUR }, 2);
  const settings = (await world.admin.get(`${contest.url}/settings`)).json();
  const problems = settings.settings.problems.map((problem: object) => ({ ...problem, rgb: "#ff0000" }));
  await world.admin.put(`${contest.url}/settings`, {
    revision: settings.settingsRevision,
    settings: { ...settings.settings, problems },
  });
  const [, b] = contest.problemIds;
  await sql`update problems set description = '', statement_pages = '[]', status = 'draft', version_id = null where id = ${b}`.execute(
    world.server.db,
  );
  const { findings } = (await world.admin.get(`${contest.url}/check`)).json();
  const found = findings.map(({ kind, problems: labels }: ContestFinding) => [kind, ...labels].join(" "));
  expect(found).toEqual([
    ...["problem_visible A", "no_solutions A", "no_statement B", "no_tests B", "no_solutions B", "colour_twice A B"],
    ...["draft_started", "freeze_too_long", "nobody_joins", "no_workers"],
  ]);
  expect((await world.ann.get(`${contest.url}/check`)).statusCode).toBe(404);
});

test("a good contest has nothing but reference solutions and the judge's machines to mend", async () => {
  const contest = await world.createContest({ startAt: new Date(Date.now() + HOUR), freezeMs: 10 * MINUTE });
  const { findings } = (await world.admin.get(`${contest.url}/check`)).json();
  expect(findings.map(({ kind }: ContestFinding) => kind)).toEqual(["no_solutions", "no_workers"]);
});
