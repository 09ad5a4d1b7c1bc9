import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { backstopWallTimeMs, wallCeilingMs } from "@assay/contract/vocabulary/run-limits";
import { MINUTE } from "@assay/contract/vocabulary/units";
import { withOtherFiles } from "@assay/judge/compile/other-files";
import type { Judge, JudgedTest, RunLimits } from "@assay/judge/interface";
import { ContentFolder, type PackageBytes, readBytes } from "@assay/problem-package/files/file-bytes";
import { PACKAGE_LIMITS } from "@assay/problem-package/limits";
import { PackageError } from "@assay/problem-package/package-error";
import type { GeneratingProgram, ProblemPackage } from "@assay/problem-package/problem";
import type { Progress } from "#time-limit";

interface Run {
  readonly test: string;
  readonly argumentLine: string;
  readonly input: PackageBytes;
}

const NOTHING = new Uint8Array();
const { cpuMs, memoryKb, wallMs } = PACKAGE_LIMITS.generation;
const OUTPUT_KB = PACKAGE_LIMITS.fileBytes / 1_024;
/** What each run of a program that makes tests may use. */
export const GENERATION_LIMITS: RunLimits = {
  cpuTimeMs: cpuMs,
  wallTimeMs: backstopWallTimeMs(cpuMs),
  wallCeilingMs: wallCeilingMs(backstopWallTimeMs(cpuMs)),
  memoryKb,
  outputKb: OUTPUT_KB,
  fileSizeKb: OUTPUT_KB,
};

/**
 * The package with all its tests: runs its generators and its model solution in the sandbox, as the scripts of a standard package of
 * Polygon do, and adds a note. An interactive problem gets no answers, because its interactor talks to the solution. Returns a complete
 * package as it is. Long data is written to new files in `folder`, if given. Throws PackageError if a program fails, or if they use more time or print more than `PACKAGE_LIMITS` allows.
 */
export async function withGeneratedTests(
  judge: Judge,
  problem: ProblemPackage,
  progress: Progress,
  folder?: string,
  limits: RunLimits = GENERATION_LIMITS,
): Promise<ProblemPackage> {
  const { generation } = problem;
  if (!generation) return problem;
  const content = folder === undefined ? null : new ContentFolder(folder);
  const made = new MadeTests(judge, problem, progress, content, limits);
  const inputs = new Map<string, PackageBytes>();
  for (const [name, runs] of Map.groupBy(generation.inputs, ({ program }) => program)) {
    const program = generation.programs[name];
    if (program)
      await made.print(
        program,
        runs.map((run) => ({ ...run, input: NOTHING })),
        inputs,
      );
  }
  const withInputs = problem.tests.map((test) => ({ ...test, input: inputs.get(test.name) ?? test.input }));
  const answers = new Map<string, PackageBytes>();
  const isInteractive = problem.checking.kind === "interactive";
  if (!isInteractive) {
    const lacking = withInputs.filter(({ name }) => generation.answers.includes(name));
    await made.print(
      generation.model,
      lacking.map(({ name, input }) => ({ test: name, argumentLine: "", input })),
      answers,
    );
  }
  const { generation: _, ...complete } = problem;
  const answered = isInteractive ? "" : ` and ${answers.size} answers of ${generation.model.path}`;
  const note = `the package's own programs made what it lacks: ${inputs.size} inputs of its generators${answered}`;
  return {
    ...complete,
    tests: withInputs.map((test) => ({ ...test, answer: answers.get(test.name) ?? test.answer })),
    notes: [...problem.notes, note],
  };
}

/** Runs the programs of one package, and counts the time and the bytes of all. */
class MadeTests {
  readonly #judge: Judge;
  readonly #problem: ProblemPackage;
  readonly #progress: Progress;
  readonly #folder: ContentFolder | null;
  readonly #limits: RunLimits;
  readonly #total: number;
  readonly #timeout = AbortSignal.timeout(wallMs);
  #done = 0;
  #bytes = 0;

  constructor(
    judge: Judge,
    problem: ProblemPackage,
    progress: Progress,
    folder: ContentFolder | null,
    limits: RunLimits,
  ) {
    this.#folder = folder;
    this.#limits = limits;
    this.#judge = judge;
    this.#problem = problem;
    this.#progress = progress;
    const { inputs = [], answers = [] } = problem.generation ?? {};
    this.#total = inputs.length + answers.length;
    this.#bytes = problem.tests.reduce((sum, { input, answer }) => sum + input.byteLength + answer.byteLength, 0);
  }

  /** Adds what the program prints in each run to `printed`, by test. */
  async print(program: GeneratingProgram, runs: readonly Run[], printed: Map<string, PackageBytes>): Promise<void> {
    const { languageId, source, otherFiles, what, path } = program;
    if (!this.#judge.languages.some(({ id }) => id === languageId))
      this.#refuse(`${what} (${path}), which makes its tests, is in a language that is not installed`);
    const stopping = new AbortController();
    const tests = runs.map(({ test, argumentLine, input }): JudgedTest => {
      const data = { input: () => readBytes(input), expectedOutput: null };
      return { id: test, ...data, limits: this.#limits, options: { commandLineArguments: argumentLine } };
    });
    let refusal: string | null = null;
    const refuse = (reason: string) => {
      refusal ??= reason;
      stopping.abort();
    };
    const events = {
      onResult: async ({ id, verdict, stdout }: Parameters<Parameters<Judge["judge"]>[2]["onResult"]>[0]) => {
        if (verdict !== "accepted") return refuse(`${what} (${path}) fails on ${id}: ${VERDICT_NAMES[verdict]}`);
        this.#bytes += stdout?.byteLength ?? 0;
        if (this.#bytes > PACKAGE_LIMITS.totalBytes)
          return refuse(`its programs print more than ${PACKAGE_LIMITS.totalBytes} bytes`);
        const content = stdout ?? NOTHING;
        printed.set(id, this.#folder ? await this.#folder.keep([content]) : content);
        this.#done += 1;
        const part = { done: this.#done, total: this.#total, detail: path };
        this.#progress(`${this.#problem.slug}: making its tests: ${this.#done} of ${this.#total}`, part);
      },
    };
    const signal = AbortSignal.any([stopping.signal, this.#timeout]);
    await this.#judge
      .judge(withOtherFiles({ languageId, source }, otherFiles), tests, events, signal)
      .catch((error) => {
        if (!signal.aborted) throw error;
        refusal ??= `its programs take more than ${wallMs / MINUTE} minutes to make its tests, which is the limit`;
      });
    if (refusal !== null) this.#refuse(refusal);
  }

  #refuse(reason: string): never {
    throw new PackageError(`${this.#problem.slug}: ${reason}`);
  }
}
