import { PROBLEM_STATUSES, type ProblemStatus } from "@assay/contract/vocabulary/problem";
import { ROLE_ADMIN, ROLE_USER } from "@assay/contract/vocabulary/roles";
import { addProblem } from "@assay/database/testing/problems";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allows, isAllowed, type ProblemAct } from "#access/problem-visibility";
import type { Viewer } from "#access/viewer";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const status of PROBLEM_STATUSES) {
    const id = await addProblem(database.db, { title: status });
    await database.db.updateTable("problems").set({ status }).where("id", "=", id).execute();
  }
});
afterAll(() => database.drop());

const USER: Viewer = { id: "00000000-0000-4000-8000-000000000000", role: ROLE_USER, siteRoles: [] };
/** No contest has the problem. */
const UNCONTESTED = { isConcealed: false, isOpened: false, isEntered: false, isAssigned: false };

const ADMIN: Viewer = { ...USER, role: ROLE_ADMIN };

test.each<[act: ProblemAct, who: string, viewer: Viewer | null, states: ProblemStatus[]]>([
  ["list", "a visitor", null, ["published"]],
  ["list", "a user", USER, ["published"]],
  ["list", "an admin", ADMIN, ["published"]],
  ["open", "a visitor", null, ["published", "hidden", "archived"]],
  ["open", "a user", USER, ["published", "hidden", "archived"]],
  ["open", "an admin", ADMIN, ["draft", "published", "hidden", "archived"]],
  ["submit", "a visitor", null, ["published", "hidden"]],
  ["submit", "a user", USER, ["published", "hidden"]],
  ["submit", "an admin", ADMIN, ["draft", "published", "hidden"]],
  ["explain", "a visitor", null, ["published", "hidden", "archived"]],
  ["explain", "a user", USER, ["published", "hidden", "archived"]],
  ["explain", "an admin", ADMIN, ["draft", "published", "hidden", "archived"]],
])("%s: %s, for these states, in SQL and for a row", async (act, _who, viewer, states) => {
  const viewing = { viewer, at: new Date() };
  const { db } = database;
  const rows = await db.selectFrom("problems").where(allows(act, viewing)).select("status").execute();
  expect(rows.map(({ status }) => status).toSorted()).toEqual(states.toSorted());
  if (act === "explain") return;
  expect(
    PROBLEM_STATUSES.filter((status) => isAllowed(act, { status, ...UNCONTESTED, isEditable: viewer === ADMIN })),
  ).toEqual(states);
});
