import type { BodyOf } from "@assay/contract/routes/route";
import type { WORKSHOP_JOB_ROUTES, WorkshopJob } from "@assay/contract/routes/workshop-jobs";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { type BrokenLine, readScript } from "@assay/contract/vocabulary/test-script";
import { MINUTE } from "@assay/contract/vocabulary/units";
import { bytesOf } from "@assay/database/blobs/blob-rows";
import type { Database } from "@assay/database/connect";
import { retryDeadlocks } from "@assay/database/problems/retry-deadlocks";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import { type HeldProblem, holdProblem } from "#problems/hold-problem";
import { addJob, type NewItem } from "#workshop/programs/add-job";
import {
  chooseModel,
  findGenerator,
  findModel,
  findSolution,
  NO_OPTIONS,
  requireInstalled,
  used,
} from "#workshop/programs/find-programs";
import { readJob } from "#workshop/programs/read-jobs";
import { planValidation } from "#workshop/programs/start-validation";

type Starting = { readonly problemId: string; readonly userId: string };

/**
 * Has the model solution print the missing outputs, or all of them. Throws AppError `no_model`, `nothing_to_do` if no output is missing,
 * `invalid_request` for an interactive problem, what `chooseModel` throws, and what `addJob` throws.
 */
export function startOutputs(
  db: Database,
  starting: Starting,
  { all = false, solutionId }: BodyOf<typeof WORKSHOP_JOB_ROUTES.fillOutputs>,
): Promise<WorkshopJob> {
  const { problemId } = starting;
  return start(db, starting, async (transaction, problem) => {
    await requireOutputs(transaction, problem);
    if (solutionId !== undefined) await chooseModel(transaction, problemId, solutionId);
    const model = await findModel(transaction, problemId);
    if (!model) throw new AppError("no_model");
    const tests = await currentTests(transaction, problem);
    const wanted = tests.filter(({ outputBytes }) => all || outputBytes === 0);
    if (wanted.length === 0) throw new AppError("nothing_to_do");
    const items = wanted.map(
      ({ name, inputId }): NewItem => ({ stage: "solve", programId: null, testName: name, inputId }),
    );
    const options = { ...NO_OPTIONS, model: used(model), isOfAll: all };
    return addJob(transaction, { ...starting, kind: "outputs", options, items, total: items.length });
  });
}

/**
 * Makes the tests of the problem's script. Throws AppError `invalid_request` with the first line that is wrong, and what `addJob`
 * throws.
 */
export function startTests(db: Database, starting: Starting): Promise<WorkshopJob> {
  const { problemId } = starting;
  return start(db, starting, async (transaction, problem) => {
    const script = await transaction
      .selectFrom("test_scripts")
      .where("problem_id", "=", problemId)
      .select("text")
      .executeTakeFirst();
    const { lines, faults } = readScript(script?.text ?? "");
    if (faults[0]) throw refusalOf(faults[0]);
    if (lines.length === 0) throw new AppError("invalid_request", { text: REFUSALS.workshop.noGenerators });
    const generators = new Map(
      (await requireInstalled(transaction, problemId, "generator")).map((one) => [one.name, one]),
    );
    const tests = await currentTests(transaction, problem);
    const byHand = new Set(tests.filter(({ generatedBy }) => generatedBy === null).map(({ name }) => name));
    const groups = await readGroups(transaction, problem);
    const makes = lines.map((line): NewItem => {
      const { number, generator, group } = line;
      const program = generators.get(generator);
      if (!program) throw refusalOf({ number, fault: "generator", word: generator });
      if (byHand.has(line.name)) throw refusalOf({ number, fault: "same_name", word: line.name });
      if (group !== null && !groups.has(group)) throw refusalOf({ number, fault: "group", word: group });
      if (byHand.size + lines.length > LIMITS.testCaseCount) throw refusalOf({ number, fault: "lines", word: "" });
      const { argumentLine, name, text } = line;
      const made = { testName: name, groupName: group, arguments: argumentLine, line: text };
      return { stage: "generate", programId: program.id, ...made };
    });
    // The first line of each generator runs twice, to see whether it prints the same.
    const firsts = [...Map.groupBy(makes, ({ programId }) => programId).values()].flatMap(([first]) => first ?? []);
    const items = [...makes, ...firsts.map((first): NewItem => ({ ...first, stage: "again" }))];
    const model = (await isInteractive(transaction, problem)) ? null : await findModel(transaction, problemId);
    const programs = [...generators.values()].map(used);
    const options = { model: model && used(model), programs };
    return addJob(transaction, { ...starting, kind: "tests", options, items, total: items.length });
  });
}

/**
 * Has the problem's validators read the inputs that they have not read yet. Throws AppError `nothing_to_do` if there are none, and what
 * `addJob` throws.
 */
export function startValidation(db: Database, starting: Starting): Promise<WorkshopJob> {
  return start(db, starting, async (transaction) => {
    await requireInstalled(transaction, starting.problemId, "validator");
    const planned = await planValidation(transaction, starting.problemId, true);
    if (planned === null) throw new AppError("nothing_to_do");
    return addJob(transaction, { ...starting, kind: "validation", ...planned });
  });
}

/**
 * Compares two solutions on generated inputs. Throws AppError `no_model`, `solution_not_found`, `program_not_found`,
 * `invalid_request` for a problem with an interactor, and what `addJob` throws.
 */
export function startStressTest(
  db: Database,
  starting: Starting,
  wanted: BodyOf<typeof WORKSHOP_JOB_ROUTES.startStressTest>,
): Promise<WorkshopJob> {
  const { problemId } = starting;
  return start(db, starting, async (transaction, problem) => {
    const checking = await readChecking(transaction, problem);
    if (checking?.kind === "interactive" || (checking && "passes" in checking && checking.passes !== undefined))
      throw new AppError("invalid_request", { text: REFUSALS.workshop.noStress });
    const first =
      wanted.first === undefined
        ? await findModel(transaction, problemId)
        : await findSolution(transaction, problemId, wanted.first);
    if (!first) throw new AppError("no_model");
    const second = await findSolution(transaction, problemId, wanted.second);
    if (first.id === second.id)
      throw new AppError("invalid_request", { field: "second", text: REFUSALS.workshop.sameSolution });
    const generator = await findGenerator(transaction, problemId, wanted.generator);
    const { rounds, minutes, arguments: argumentLine } = wanted;
    const options = {
      ...{ model: used(first), other: used(second), programs: [used(generator)] },
      ...{ argumentLine, rounds, seed: 1, until: Date.now() + minutes * MINUTE },
    };
    return addJob(transaction, { ...starting, kind: "stress", options, items: [], total: rounds });
  });
}

async function start(
  db: Database,
  { problemId }: Starting,
  add: (transaction: Change, problem: HeldProblem) => Promise<string>,
): Promise<WorkshopJob> {
  const id = await retryDeadlocks(() =>
    db.transaction().execute(async (transaction) => add(transaction, await holdProblem(transaction, problemId))),
  );
  return readJob(db, problemId, id);
}

export type CurrentTest = Awaited<ReturnType<typeof currentTests>>[number];

/** The tests of the problem's current version in their order. */
export function currentTests(db: Database, { version_id: versionId }: Pick<HeldProblem, "version_id">) {
  return db
    .selectFrom("test_cases")
    .innerJoin("test_data as outputs", "outputs.id", "output_id")
    .where("version_id", "=", versionId)
    .select(["test_cases.id", "name", "is_sample as isSample", "group_name as groupName"])
    .select(["generated_by as generatedBy", "input_id as inputId", "output_id as outputId"])
    .select(bytesOf("outputs").as("outputBytes"))
    .orderBy("position")
    .execute();
}

async function readChecking(db: Database, { version_id: versionId }: HeldProblem) {
  const row = await db.selectFrom("problem_versions").where("id", "=", versionId).select("checking").executeTakeFirst();
  return row?.checking ?? null;
}

async function isInteractive(db: Database, problem: HeldProblem): Promise<boolean> {
  return (await readChecking(db, problem))?.kind === "interactive";
}

async function requireOutputs(db: Database, problem: HeldProblem): Promise<void> {
  if (await isInteractive(db, problem))
    throw new AppError("invalid_request", { text: REFUSALS.workshop.interactiveOutputs });
}

/** The names of the score groups of the problem's current version. */
export async function readGroups(db: Database, { version_id: versionId }: Pick<HeldProblem, "version_id">) {
  const row = await db.selectFrom("problem_versions").where("id", "=", versionId).select("scoring").executeTakeFirst();
  return new Set(row?.scoring?.groups.map(({ name }) => name));
}

/** What a line's fault is for people. */
export function refusalOf({ number, fault, word }: BrokenLine): AppError {
  const texts = REFUSALS.workshop.scriptFaults;
  const said = {
    characters: () => texts.characters({ number }),
    name: () => texts.name({ number, word }),
    several_files: () => texts.severalFiles({ number, word }),
    group: () => texts.group({ number, word }),
    arguments: () => texts.arguments({ number, word }),
    generator: () => texts.generator({ number, word }),
    same_name: () => texts.sameName({ number, word }),
    lines: () => texts.lines({ number, max: LIMITS.testCaseCount }),
  };
  return new AppError("invalid_request", { field: "script", text: said[fault]() });
}
