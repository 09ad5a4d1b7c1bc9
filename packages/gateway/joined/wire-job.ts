import type { Checking } from "@assay/contract/vocabulary/checking";
import { JUDGE_LANGUAGES } from "@assay/contract/vocabulary/languages/all";
import { InternalError, type JudgedTest, type Program, type TestResult } from "@assay/judge/interface";
import type { RequestedContents } from "#joined/requested-contents";
import { type JudgeRequest, LARGEST_MESSAGE_BYTES, type WireBytes, type WireResult } from "#protocol/messages";

/** Of a compiler's output: more than is stored, so that the gateway sees that it was longer. */
const OUTPUT_CHARACTERS = 256 * 1_024;

/** A program and its tests as the gateway sent them. Requests what is not here yet. Throws InternalError for an unknown language. */
export async function fromJudgeRequest(
  { program: sent, checkings: sentCheckings, tests: sentTests }: JudgeRequest,
  contents: RequestedContents,
): Promise<{ readonly program: Program; readonly tests: readonly JudgedTest[] }> {
  const language = JUDGE_LANGUAGES.find(({ id }) => id === sent.languageId);
  if (!language) throw new InternalError(`There is no language ${sent.languageId}`);
  const archive = async (bytes: WireBytes | null) => bytes && contents.read(bytes);
  const [source, additionalFiles, includedFiles, ...checkings] = await Promise.all([
    typeof sent.source === "string" ? sent.source : contents.read(sent.source),
    archive(sent.additionalFiles),
    archive(sent.includedFiles),
    ...sentCheckings.map((bytes) => readJson(bytes, contents) as Promise<Checking>),
  ]);
  contents.prefetch(
    sentTests.flatMap(({ input, expectedOutput }) => (expectedOutput ? [input, expectedOutput] : [input])),
  );
  const tests = sentTests.map(({ input, expectedOutput, checking, keptOutputBytes: _, ...rules }) => {
    const judged = checking === undefined ? undefined : checkings[checking];
    return {
      ...rules,
      input: () => contents.read(input),
      expectedOutput: expectedOutput && (() => contents.read(expectedOutput)),
      ...(judged && { checking: judged }),
    };
  });
  const { compilerOptions } = sent;
  return {
    program: { languageId: language.id, source, compilerOptions, additionalFiles, includedFiles },
    tests: tests as unknown as readonly JudgedTest[],
  };
}

/** A document of the gateway's, of a type that both sides know. */
export async function readJson(bytes: WireBytes, contents: RequestedContents): Promise<unknown> {
  return JSON.parse(Buffer.from(await contents.read(bytes)).toString());
}

/** Of both streams of a result together, so that in base64, and with the rest, they fit into a message. */
const MOST_STREAM_BYTES = LARGEST_MESSAGE_BYTES / 2 + LARGEST_MESSAGE_BYTES / 8;

/**
 * A result as it is sent: of each stream at most one byte more than is kept. If both are so long that no message has room for them, the end of
 * stderr is left out.
 */
export function toWireResult({ stdout, stderr, ...result }: TestResult, keptBytes: number | undefined): WireResult {
  const encode = (stream: Uint8Array | null, most: number) =>
    stream && Buffer.from(stream.subarray(0, Math.max(most, 0))).toString("base64");
  const most = keptBytes === undefined ? MOST_STREAM_BYTES : keptBytes + 1;
  const left = MOST_STREAM_BYTES - Math.min(stdout?.byteLength ?? 0, most);
  return { ...result, stdout: encode(stdout, most), stderr: encode(stderr, Math.min(most, left)) };
}

export function cutOutput(output: string | null): string | null {
  return output?.slice(0, OUTPUT_CHARACTERS) ?? null;
}
