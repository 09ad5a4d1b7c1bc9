// npm test: installs what is missing, runs all checks, and ends with the line `N passed, N failed`. Without `--all`, and outside
// continuous integration (CI is set), hostile and language suites run only if a branch changes what they test. Of the bundled problems, those
// are judged that changed since they were recorded, and a sample of the others; with `--all`, all.
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { changedFiles, changesJudging, headCommit, untouchedSuites } from "./costly-tests.mjs";
import { fail, prepare } from "./prepare.mjs";
import { exitCode } from "./run-command.mjs";
import { environmentWith, projectRoot } from "./runtime.mjs";
import { temporaryFolder } from "./temporary-folder.mjs";
import { ensureTestPrograms } from "./test-programs.mjs";
import { testSteps } from "./test-steps.mjs";

/** How many of the bundled problems are judged although they have not changed: each kind of solution is among those of a few. */
const SAMPLE = 12;

try {
  const { node, commandLine } = await prepare({ npmArgs: ["test"], sandbox: "required", withBrowser: true });
  await ensureTestPrograms(node);
  const folder = temporaryFolder();
  const reports = await mkdtemp(join(folder, "assay-test-"));
  const totals = { passed: 0, failed: 0 };
  const notes = [];
  const changed = process.argv.includes("--all") || process.env.CI ? null : changedFiles(projectRoot);
  const leftOut = changed === null ? [] : untouchedSuites(projectRoot, changed);
  if (leftOut.length > 0)
    notes.push(`${leftOut.length} suites left out, untouched by this branch; npm test -- --all runs them`);
  const problems = problemsToJudge();
  if (problems !== null)
    notes.push(
      "bundled problems judged: those changed since they were recorded, and a sample; npm test -- --all judges all",
    );
  for (const [step, ...others] of testSteps(reports, leftOut, problems)) {
    const beside = others.map(runQuietly);
    await count(step, await runStep(step));
    for (const [index, other] of others.entries()) await count(other, await beside[index]);
  }
  await rm(reports, { recursive: true });
  console.log(["", ...notes, `${totals.passed} passed, ${totals.failed} failed`].join("\n"));
  process.exit(totals.failed === 0 ? 0 : 1);

  async function count(step, first) {
    const second = first.retry && (await runStep(first.retry));
    const isFlaky = second?.failed === 0;
    totals.passed += first.passed + (isFlaky ? first.failed : 0);
    totals.failed += isFlaky ? 0 : first.failed;
    const label = isFlaky ? "flaky (failed, then passed)" : "failed";
    for (const failure of first.failures ?? []) notes.push(`${label}: ${failure.replace(`${projectRoot}/`, "")}`);
    if (first.failed > 0 && !first.failures?.length) notes.push(`failed: ${step.name}`);
  }

  /** Null for all, or how many are judged beside those that changed, and what chooses them. */
  function problemsToJudge() {
    if (process.argv.includes("--all")) return null;
    const isSampled = changed === null || changesJudging(projectRoot, changed);
    return { sample: isSampled ? SAMPLE : 0, seed: headCommit(projectRoot) };
  }

  /** Runs a step beside another one: what it prints is shown when it has ended. */
  async function runQuietly(step, index) {
    const path = join(reports, `output-${index}`);
    const file = await open(path, "w");
    const results = await perform(step, ["ignore", file.fd, file.fd]);
    await file.close();
    console.log(`\n— ${step.name}\n${await readFile(path, "utf8")}`);
    return results;
  }

  async function runStep(step) {
    console.log(`\n— ${step.name}`);
    return perform(step, "inherit");
  }

  async function perform(step, stdio) {
    const [program, ...rest] = step.onAnyNode ? [process.execPath, ...step.args] : commandLine(step.args);
    const environment = { ...environmentWith(node), TMPDIR: folder, ...step.environment };
    const code = await exitCode(program, rest, { cwd: projectRoot, env: environment, stdio });
    const results = await step.results(code);
    // A step that fails without a failed test, for example because it cannot start, counts as one failure.
    return code !== 0 && results.failed === 0 ? { ...results, failed: 1 } : results;
  }
} catch (error) {
  fail(error);
}
