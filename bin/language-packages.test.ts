import { spawnSync } from "node:child_process";
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
  const { status, stdout } = packagesFor("Go, kotlin,JavaScript");
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual([
    { packages: ["golang-go"], tools: ["/usr/bin/go"] },
    { packages: [], tools: [] },
    { packages: ["kotlin"], tools: ["/usr/share/java/kotlin-compiler.jar", "/usr/bin/java"] },
  ]);
});

test("rejects an unknown language in one line", () => {
  const { status, stdout, stderr } = packagesFor("Go,Gopher");
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^LANGUAGES: there is no language "Gopher"; choose from C\+\+, [^\n]*, or all\n$/);
});
