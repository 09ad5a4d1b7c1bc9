import type { Database } from "@assay/database/connect";
import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

/** What tests of the workshop use. A test may replace the problem by one of its own. */
export interface TestWorkshop {
  readonly server: TestApp;
  readonly db: Database;
  readonly admin: SignedIn;
  problemId: string;
  /** The address of the problem in the workshop. */
  readonly path: string;
}

/** Opens the app for a test file, with an admin and, for each test, a new problem. Closes it after the last test. */
export function setUpWorkshop(): TestWorkshop {
  let server: TestApp;
  let admin: SignedIn;
  let problemId: string;
  beforeAll(async () => {
    server = await openTestApp();
    admin = await server.signInAdmin();
  });
  beforeEach(async () => {
    await server.db.deleteFrom("rate_events").execute();
    problemId = await addProblem(server.db);
  });
  afterAll(() => server.close());
  return {
    get server() {
      return server;
    },
    get db() {
      return server.db;
    },
    get admin() {
      return admin;
    },
    get problemId() {
      return problemId;
    },
    set problemId(id) {
      problemId = id;
    },
    get path() {
      return `/api/admin/problems/${problemId}`;
    },
  };
}

/** A generator as authors add it. */
export const GENERATOR = {
  ...{ kind: "generator", name: "gen", languageId: 71, source: "print(1)", files: [] },
  ...{ protocol: null, arguments: "" },
};
