// The steps of npm test in order, and how their results are counted.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "./runtime.mjs";

const bin = (name) => join(projectRoot, "node_modules", name);

/**
 * The steps, in lists of those that run at the same time. Each has a `name`, the `args` to run Node with, an optional
 * `environment`, `onAnyNode` if it runs on the machine's own Node, as in `npm run check` (default: the project's Node), and
 * `results(exitCode)`, which resolves with `{ passed, failed, failures, retry }`: two counts, the names of failures, and
 * optionally a step that runs the failed tests again. `reports` is an empty folder for the JSON reports of the test runners,
 * `leftOut` are test files that do not run, and `problems` is null if all bundled problems are judged, or says how many besides the
 * changed ones, chosen by a seed.
 */
export function testSteps(reports, leftOut, problems) {
  return [
    [
      { name: "floors", args: ["bin/check-floors.mjs"], onAnyNode: true, results: oneCheck },
      // Before the tests that start two web servers at once: both would build the client.
      { name: "the web client is built", args: ["packages/cli/start/web-build.ts"], results: oneCheck },
      // Before the judges of the tests and of the bundled problems, each of which would prepare them.
      { name: "compilers are prepared", args: ["packages/judge/testing/prepare-compilers.ts"], results: oneCheck },
    ],
    // The unit tests often wait, so the bundled problems are judged at the same time.
    [
      unitTests("unit and integration tests", [], join(reports, "unit.json"), leftOut),
      bundledProblems(reports, problems),
    ],
    // The browsers often wait, too.
    [
      journeys(reports),
      { name: "format and lint", args: [bin("@biomejs/biome/bin/biome"), "check", "."], results: oneCheck },
      { name: "types", args: ["bin/check-types.mjs"], results: oneCheck },
    ],
  ];
}

function bundledProblems(reports, problems) {
  const report = join(reports, "problems.json");
  if (problems === null) return verifyProblems("the bundled problems and their solutions", [], report);
  const { sample, seed } = problems;
  const choice = ["--changed", "--sample", `${sample}`, "--seed", seed];
  return verifyProblems(`changed bundled problems, and ${sample} others`, choice, report);
}

/** A step that judges bundled problems: all, those that options choose, or those at these paths. */
function verifyProblems(name, choice, report) {
  return {
    name,
    args: ["packages/cli/main.ts", "problems", "verify", "--report", report, ...choice],
    // The folder of `prepared-compilers.ts`.
    environment: { DATA_DIR: join(projectRoot, ".runtime/test-judge") },
    results: () =>
      readReport(report, ({ passed, failed, failures }) => {
        const slugs = [...new Set(failures.map((failure) => failure.split(":")[0]))];
        const paths = slugs.map((slug) => join(projectRoot, "problems", slug));
        return {
          ...{ passed, failed, failures },
          retry: mayBeFlaky(slugs) ? verifyProblems("these problems once more", paths, `${report}.retry`) : undefined,
        };
      }),
  };
}

function journeys(reports) {
  return {
    name: "journeys in a browser",
    args: [bin("@playwright/test/cli.js"), "test", "--config", "e2e/playwright.config.ts"],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "journeys.json") },
    results: () =>
      readReport(join(reports, "journeys.json"), ({ stats, suites }) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + stats.skipped,
        failures: suites.flatMap(failedJourneys),
      })),
  };
}

/** A step that runs Vitest on `files`, or on all files but those that are left out. */
function unitTests(name, files, report, leftOut = []) {
  return {
    name,
    environment: { ASSAY_TEST_LEFT_OUT: leftOut.join(",") },
    args: [
      bin("vitest/vitest.mjs"),
      "run",
      ...files,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    results: () =>
      readReport(report, ({ numPassedTests, numFailedTests, testResults }) => {
        const failedFiles = testResults.filter(({ status }) => status === "failed").map((file) => file.name);
        return {
          passed: numPassedTests,
          failed: numFailedTests,
          failures: testResults.flatMap(failedUnitTests),
          retry: mayBeFlaky(failedFiles)
            ? unitTests("these files once more", failedFiles, `${report}.retry`)
            : undefined,
        };
      }),
  };
}

// On a busy machine, single tests may fail. If many fail, something is broken and running them again does not help.
const mayBeFlaky = (files) => files.length > 0 && files.length <= 5;

function failedUnitTests({ name, status, message, assertionResults }) {
  if (status !== "failed") return [];
  const tests = assertionResults.filter((test) => test.status === "failed").map((test) => `${name}: ${test.fullName}`);
  return tests.length > 0 ? tests : [`${name}: ${message.split("\n")[0]}`];
}

function failedJourneys({ file, specs = [], suites = [] }) {
  const own = specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(failedJourneys)];
}

async function oneCheck(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function readReport(file, read) {
  try {
    return read(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return { passed: 0, failed: 1, failures: ["ended without a report"] };
  }
}
