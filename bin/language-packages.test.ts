import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

function packagesFor(setting: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "language-packages.ts"), setting],
    {
      encoding: "utf8",
    },
  );
  return { status, stdout, stderr };
}

test("finds the Debian packages of languages before any npm package is installed", () => {
  const { status, stdout } = packagesFor("Go, lua,JavaScript");
  expect(status).toBe(0);
  const missing = (...files: string[]) => files.filter((file) => !existsSync(file));
  expect(JSON.parse(stdout)).toEqual([
    { packages: ["golang-go"], missing: missing("/usr/bin/go") },
    { packages: [], missing: [] },
    { packages: ["lua5.4"], missing: missing("/usr/bin/lua5.4", "/usr/bin/luac5.4") },
  ]);
});

test("rejects an unknown language in one line", () => {
  const { status, stdout, stderr } = packagesFor("Go,Gopher");
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^LANGUAGES: there is no language "Gopher"; choose from C\+\+, [^\n]*, or all\n$/);
});
