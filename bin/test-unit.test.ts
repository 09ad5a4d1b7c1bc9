import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quickTests } from "./test-unit.mjs";

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "assay-quick-tests-"));
  const files = {
    "server/pure.test.ts": 'import { add } from "#pure";',
    "server/pure.ts": 'import type { Row } from "./row";',
    "server/row.ts": "export interface Row {}",
    "server/stored.test.ts": 'import { store } from "#store";',
    "server/store.ts": 'import { connect } from "@assay/database/connect";',
    "database/connect.ts": "export const connect = 1;",
    "server/program.test.ts": 'import { spawn } from "node:child_process";',
    "server/hostile/attack.test.ts": "",
  };
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, "packages", path)), { recursive: true });
    writeFileSync(join(root, "packages", path), source);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

test("leaves out tests that reach PostgreSQL through their imports, start programs, or are in a hostile folder", () => {
  expect(quickTests(root)).toEqual(["packages/server/pure.test.ts"]);
});
