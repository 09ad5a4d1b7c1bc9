import type { Checking } from "@assay/contract/vocabulary/checking";
import type { JudgedTest, Program, Turn } from "@assay/judge/interface";
import type { JudgeRequest, WireBytes } from "#protocol/messages";
import type { HandedContents } from "#serve/handed-contents";

/** A program and its tests as they are sent to a joined worker. Reads only texts whose hash is not known. */
export async function toJudgeRequest(
  job: number,
  { languageId, source, compilerOptions, additionalFiles, includedFiles }: Program,
  tests: readonly JudgedTest[],
  turn: Turn | undefined,
  contents: HandedContents,
): Promise<JudgeRequest> {
  const handed = (bytes: Uint8Array | null | undefined) => (bytes ? contents.hand(job, bytes) : null);
  const textOf = async (load: () => Promise<Uint8Array>, hash: string | undefined): Promise<WireBytes> =>
    hash === undefined ? contents.hand(job, await load()) : contents.refer(job, hash, load);
  const checkings = [...new Set(tests.map(({ checking }) => checking).filter((checking) => checking !== undefined))];
  return {
    kind: "judge",
    job,
    program: {
      languageId,
      source: typeof source === "string" ? source : contents.hand(job, source),
      compilerOptions: compilerOptions ?? null,
      additionalFiles: handed(additionalFiles),
      includedFiles: handed(includedFiles),
    },
    checkings: checkings.map((checking) => handJson(job, checking, contents)),
    tests: await Promise.all(
      tests.map(async (test) => ({
        ...rulesOf(test, checkings),
        input: await textOf(test.input, test.inputHash),
        expectedOutput: test.expectedOutput && (await textOf(test.expectedOutput, test.expectedOutputHash)),
      })),
    ),
    turn: toWireTurn(turn),
  };
}

type WireTest = JudgeRequest["tests"][number];

function rulesOf(test: JudgedTest, checkings: readonly Checking[]): Omit<WireTest, "input" | "expectedOutput"> {
  const { id, limits, options, checking, reportsSyntaxErrors, checkerArguments, maximumScore, keptOutputBytes } = test;
  return {
    id,
    limits,
    ...(options && { options }),
    ...(checking && { checking: checkings.indexOf(checking) }),
    ...(reportsSyntaxErrors !== undefined && { reportsSyntaxErrors }),
    ...(checkerArguments && { checkerArguments: [...checkerArguments] }),
    ...(maximumScore !== undefined && { maximumScore }),
    ...(keptOutputBytes !== undefined && { keptOutputBytes }),
  };
}

/** Hands over a document, such as a checker with its files; a worker keeps it like a test. */
export function handJson(job: number, document: unknown, contents: HandedContents): WireBytes {
  return contents.hand(job, Buffer.from(JSON.stringify(document)));
}

export function toWireTurn(turn: Turn | undefined): JudgeRequest["turn"] {
  return {
    client: turn?.client ?? "",
    isInteractive: turn?.isInteractive ?? false,
    isBackground: turn?.isBackground ?? false,
    ...useOf(turn),
  };
}

/** What changes about a turn while its program is judged. */
export function useOf(turn: Turn | undefined): { readonly recentUseMs: number; readonly isBrief: boolean } {
  return { recentUseMs: turn?.recentUseMs() ?? 0, isBrief: turn?.isBrief?.() ?? true };
}
