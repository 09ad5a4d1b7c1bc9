import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changedFiles, changesJudging, untouchedSuites } from "./costly-tests.mjs";

let root: string;
const git = (...args: string[]) =>
  execFileSync("git", ["-C", root, "-c", "user.name=t", "-c", "user.email=t@t.example", ...args], { stdio: "ignore" });

function write(path: string, source: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), source);
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "assay-costly-tests-"));
  write("packages/html/hostile/texts.test.ts", 'import { clean } from "#clean";');
  write("packages/html/clean.ts", 'import { names } from "@assay/contract/names";');
  write("packages/contract/names.ts", "export const names = 1;");
  write("packages/server/hostile-bodies.test.ts", 'import { app } from "#app";');
  write("packages/server/app.ts", "export const app = 1;");
  write("packages/judge/create-judge.ts", 'import { names } from "@assay/contract/names";');
  for (const slug of ["kites", "bells"]) write(`problems/${slug}/problem.yaml`, "");
  write("packages/server/plain.test.ts", 'import { app } from "#app";');
});
afterAll(() => rmSync(root, { recursive: true }));

test.each([
  [["packages/contract/names.ts"], ["packages/server/hostile-bodies.test.ts"]],
  [["packages/server/app.ts"], ["packages/html/hostile/texts.test.ts"]],
  [["README.md"], ["packages/html/hostile/texts.test.ts", "packages/server/hostile-bodies.test.ts"]],
  [["package-lock.json"], []],
  [["packages/sandbox/launcher/launcher.c"], []],
])("after a change of %j, %j are left out", (changed, left) => {
  expect(untouchedSuites(root, changed)).toEqual(left);
});

test.each([
  [["README.md", "packages/server/app.ts"], false],
  [["problems/kites/data/secret/01.in", "problems/bells/problem.yaml"], false],
  [["problems/kites/problem.yaml", "packages/contract/names.ts"], true],
  [["packages/sandbox/launcher/launcher.c"], true],
])("whether a change of %j may change how problems are judged: %s", (changed, expected) => {
  expect(changesJudging(root, changed)).toBe(expected);
});

test("a changed problem does not bring back the suites that judge hostile programs", () => {
  const left = ["packages/html/hostile/texts.test.ts", "packages/server/hostile-bodies.test.ts"];
  expect(untouchedSuites(root, ["problems/kites/submissions/accepted/kites.py"])).toEqual(left);
});

test("changes are those since the main branch, committed or not; without any, or without a repository, all suites run", () => {
  expect(changedFiles(root)).toBeNull();
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-qm", "all: begin");
  expect(changedFiles(root)).toBeNull();
  git("checkout", "-qb", "work");
  write("packages/server/app.ts", "export const app = 2;");
  git("commit", "-qam", "server: change");
  write("packages/server/new.ts", "");
  expect(changedFiles(root)).toEqual(["packages/server/app.ts", "packages/server/new.ts"]);
});
