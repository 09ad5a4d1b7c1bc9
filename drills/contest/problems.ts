import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import type { Client } from "#contest/client";

/** A problem that prints what `formula` makes of two numbers. */
interface ProblemKind {
  readonly title: string;
  readonly formula: string;
  readonly answer: (a: number, b: number) => number;
}

const KINDS: readonly ProblemKind[] = [
  { title: "Both baskets", formula: "a + b", answer: (a, b) => a + b },
  { title: "The taller tree", formula: "max(a, b)", answer: (a, b) => Math.max(a, b) },
  { title: "Between two stops", formula: "abs(a - b)", answer: (a, b) => Math.abs(a - b) },
  { title: "A field of tiles", formula: "a * b", answer: (a, b) => a * b },
];
const PAIRS = [
  [2, 3],
  [7, 4],
  [1, 1],
] as const;
const PYTHON = 71;

/** How a scripted program ends. */
export type Outcome = "accepted" | "wrong_answer" | "compilation_error";

/** A problem of the contest, and which test of it is wrong until the jury mends it. */
export interface DrillProblem {
  readonly problemId: string;
  readonly label: string;
  program(outcome: Outcome, number: number): { readonly languageId: number; readonly source: string };
  /** Corrects the last test. */
  mend(): Promise<void>;
}

/** Creates the drafts. The last test of the second one expects what no right program prints. */
export async function createProblems(admin: Client): Promise<DrillProblem[]> {
  const problems: DrillProblem[] = [];
  for (const [index, kind] of KINDS.entries()) problems.push(await createProblem(admin, kind, index));
  return problems;
}

async function createProblem(admin: Client, kind: ProblemKind, index: number): Promise<DrillProblem> {
  const { title, formula, answer } = kind;
  const path = "/api/admin/problems";
  const draft = await admin.call<{ problem: WorkshopProblem }>("POST", path, { title });
  const problemId = draft.problem._id;
  const edited = await admin.call<{ problem: WorkshopProblem }>("PUT", `${path}/${problemId}`, {
    revision: draft.problem.revision,
    statement: { format: "markdown", description: `Print $${formula}$.`, input: "Two numbers.", output: "A number." },
    timeLimit: 5,
  });
  let { revision } = edited.problem;
  const storeTests = async (isWrong: boolean) => {
    const tests = PAIRS.map(([a, b], test) => {
      const expected = isWrong && test === PAIRS.length - 1 ? answer(a, b) + 1 : answer(a, b);
      return {
        ...{ name: `${test + 1}`, isSample: test === 0, groupName: null },
        input: { text: `${a} ${b}\n` },
        output: { text: `${expected}\n` },
      };
    });
    const reply = await admin.call<{ problem: WorkshopProblem }>("PUT", `${path}/${problemId}/tests`, {
      revision,
      tests,
    });
    revision = reply.problem.revision;
  };
  await storeTests(index === 1);
  return {
    problemId,
    label: "ABCD"[index] ?? "",
    program: (outcome, number) => {
      const result = outcome === "wrong_answer" ? "-1" : formula;
      const brackets = outcome === "compilation_error" ? "(" : "";
      const source = `a, b = map(int, input().split())\nprint(${result})${brackets}  # ${number}\n`;
      return { languageId: PYTHON, source };
    },
    mend: () => storeTests(false),
  };
}
