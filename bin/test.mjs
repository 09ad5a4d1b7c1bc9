// npm test: prepares the folder, runs every check, and ends with the line `N passed, N failed`.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fail, prepare } from "./prepare.mjs";
import { exitCode } from "./run-command.mjs";
import { environmentWith, projectRoot } from "./runtime.mjs";

try {
  const { node, commandLine } = await prepare({ npmArgs: ["test"], sandbox: "required", withBrowser: true });
  const reports = await mkdtemp(join(tmpdir(), "assay-test-"));
  const totals = { passed: 0, failed: 0 };
  for (const step of steps(reports)) {
    console.log(`\n— ${step.name}`);
    const [program, ...rest] = commandLine(step.args);
    const code = await exitCode(program, rest, {
      cwd: projectRoot,
      env: { ...environmentWith(node), ...step.environment },
    });
    const { passed, failed } = await step.count(code);
    totals.passed += passed;
    // A step that fails without a failed test (it could not start, say) is a failure all the same.
    totals.failed += code !== 0 && failed === 0 ? 1 : failed;
  }
  await rm(reports, { recursive: true });
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
  process.exit(totals.failed === 0 ? 0 : 1);
} catch (error) {
  fail(error);
}

function steps(reports) {
  const bin = (name) => join(projectRoot, "node_modules", name);
  const report = (name) => join(reports, `${name}.json`);
  const oneCheck = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
  return [
    { name: "format, lint and architecture", args: [bin("@biomejs/biome/bin/biome"), "check", "."], count: oneCheck },
    { name: "types", args: [bin("typescript/bin/tsc"), "--noEmit"], count: oneCheck },
    {
      name: "unit and integration tests",
      args: [
        bin("vitest/vitest.mjs"),
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report("vitest")}`,
      ],
      count: () => counts(report("vitest"), (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests })),
    },
    {
      name: "the bundled problems and their solutions",
      args: ["packages/cli/main.ts", "problems", "verify", "--report", report("problems")],
      count: () => counts(report("problems"), (json) => json),
    },
    // Before the journeys, which start two products at once: both would build it.
    { name: "the web client is built", args: ["packages/cli/testing/build-web.ts"], count: oneCheck },
    {
      name: "journeys in a browser",
      args: [bin("@playwright/test/cli.js"), "test", "--config", "e2e/playwright.config.ts"],
      environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report("playwright") },
      count: () =>
        counts(report("playwright"), ({ stats }) => ({
          passed: stats.expected + stats.flaky,
          failed: stats.unexpected + stats.skipped,
        })),
    },
  ];
}

async function counts(file, read) {
  try {
    return read(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
