import { PROGRAM_KINDS, VALIDATOR_PROTOCOLS } from "@assay/contract/vocabulary/author-programs";
import { EDITORIAL_OPENINGS } from "@assay/contract/vocabulary/editorial";
import { FAILING_TEST_OPENINGS } from "@assay/contract/vocabulary/failing-test";
import type { LanguageId, LanguageKey } from "@assay/contract/vocabulary/languages";
import { ALL_LANGUAGES, LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { EXTENSION_PARTS, type PackageExtension } from "@assay/contract/vocabulary/package-extension";
import { DIFFICULTIES } from "@assay/contract/vocabulary/problem";
import { CHECKER_LIMITS } from "@assay/contract/vocabulary/run-limits";
import { isPassedOn } from "@assay/contract/vocabulary/test-script";
import { SECOND } from "@assay/contract/vocabulary/units";
import { VERDICTS } from "@assay/contract/vocabulary/verdicts";
import { z } from "zod";
import { isInnerPath } from "#files/package-files";
import { PACKAGE_LIMITS } from "#limits";

/** A text that the database can store. */
const text = z.string().refine((value) => !value.includes("\u0000") && value.isWellFormed(), "may not contain NUL");
const path = text.refine(isInnerPath, "must be a path inside the package");
const { min: leastTime, max: mostTime } = LIMITS.timeLimitSeconds;
const timeLimitMs = z
  .int()
  .min(leastTime * SECOND)
  .max(mostTime * SECOND);
const memoryKb = z.int().min(LIMITS.memoryLimitKb.min).max(LIMITS.memoryLimitKb.max);
const outputKb = z
  .number()
  .positive()
  .max(PACKAGE_LIMITS.outputMebibytes.max * 1_024);
const tolerance = z.number().min(0).nullable();
const verdicts = z.array(z.enum(VERDICTS));
const languageId = z.number().refine((id): id is LanguageId => ALL_LANGUAGES.some((language) => language.id === id));
const languageKey = z
  .string()
  .refine((key): key is LanguageKey => ALL_LANGUAGES.some((language) => language.key === key));
const sections = z.object({ description: text, input: text, output: text });
const languageCode = z.string().regex(/^[a-zA-Z0-9-]{2,40}$/);
const range = z.object({ min: z.number(), max: z.number() }).nullable();

const test = z.object({
  file: path,
  name: text.min(1).max(LIMITS.testNameLength),
  isSample: z.boolean(),
  groupName: text.nullable(),
  checkerArguments: z.array(text).exactOptional(),
  timeLimitMs: timeLimitMs.exactOptional(),
  memoryLimitKb: memoryKb.exactOptional(),
  explanation: text.max(LIMITS.sampleExplanationLength).exactOptional(),
  generatedBy: text.max(2 * LIMITS.optionsLength + LIMITS.testNameLength).exactOptional(),
});

const group = z.object({
  name: text,
  points: z.number().min(0),
  aggregation: z.enum(["min", "sum"]),
  onReject: z.enum(["break", "continue"]),
  requires: z.array(text).exactOptional(),
});

const gradedFolder = z.object({
  verdict: z.enum(["worst_error", "first_error", "always_accept"]),
  points: z.enum(["sum", "avg", "min", "max"]),
  acceptsAny: z.boolean().exactOptional(),
  ignoresSample: z.boolean().exactOptional(),
  onReject: z.enum(["break", "continue"]),
  acceptScore: z.number(),
  rejectScore: z.number(),
  custom: z.object({ folder: text, arguments: z.array(text) }).exactOptional(),
  get parts(): z.ZodArray<z.ZodUnion<readonly [z.ZodString, typeof gradedFolder]>> {
    return z.array(z.union([z.string(), gradedFolder]));
  },
});

const programLanguage = z.union([z.literal(LANGUAGE_IDS.cpp), z.literal(LANGUAGE_IDS.python)]);
const programPaths = z.array(path).min(1).max(PACKAGE_LIMITS.checkerFiles);

const grader = z.object({
  root: gradedFolder,
  hasAwardedPoints: z.boolean(),
  maximum: z.number().positive(),
  program: z.object({ languageId: programLanguage, paths: programPaths }).exactOptional(),
});

const displaySample = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("interaction"),
    lines: z.array(z.object({ from: z.enum(["program", "judge", "pass"]), text })),
  }),
  z.object({ kind: z.literal("texts"), input: text, output: text }),
]);

const limits = z.object({
  outputKb: outputKb.exactOptional(),
  fileSizeKb: outputKb.exactOptional(),
  stackKb: z.number().positive().exactOptional(),
  processes: z.int().positive().max(10_000).exactOptional(),
  languages: z
    .record(
      languageKey,
      z.object({
        timeFactor: z.number().min(LIMITS.timeFactor.min).max(LIMITS.timeFactor.max).exactOptional(),
        memoryKb: memoryKb.exactOptional(),
      }),
    )
    .exactOptional(),
});

const credit = z.object({
  author: text.exactOptional(),
  source: text.exactOptional(),
  sourceUrl: text.regex(/^https?:\/\//).exactOptional(),
  rightsOwner: text.exactOptional(),
  license: text.exactOptional(),
});

const program = z.object({
  languageId: programLanguage,
  protocol: z.enum(["icpc", "testlib", "score"]),
  arguments: z.array(text),
  paths: programPaths,
  texts: z.array(text.max(PACKAGE_LIMITS.checkerBytes)).exactOptional(),
});
const passes = z.int().min(2).max(CHECKER_LIMITS.passes.max).exactOptional();

const checking = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("whole_output") }),
  z.object({
    kind: z.literal("tokens"),
    isCaseSensitive: z.boolean(),
    isSpaceSensitive: z.boolean(),
    absoluteTolerance: tolerance,
    relativeTolerance: tolerance,
  }),
  z.object({ kind: z.literal("checker"), checker: program, passes }),
  z.object({ kind: z.literal("interactive"), interactor: program, checker: program.exactOptional(), passes }),
]);

const solution = z.object({
  file: path,
  path: text,
  languageId: languageId.nullable(),
  // Empty for a folder in a language that the judge does not have.
  entry: z.union([z.literal(""), path]).nullable(),
  expectation: z.object({
    label: text,
    permitted: verdicts,
    required: verdicts,
    score: range,
    isAcceptedForPoints: z.boolean().exactOptional(),
  }),
  isModel: z.boolean().exactOptional(),
});

const authorProgram = z
  .object({
    kind: z.enum(PROGRAM_KINDS),
    name: text.max(LIMITS.fileNameLength).regex(/^[A-Za-z0-9_][\w.+-]*$/),
    languageId: languageId.nullable(),
    path,
    others: z.array(path).max(PACKAGE_LIMITS.checkerFiles),
    protocol: z.enum(VALIDATOR_PROTOCOLS).nullable(),
    arguments: text.max(LIMITS.optionsLength).refine(isPassedOn),
  })
  .refine(({ kind, protocol }) => (kind === "generator") === (protocol === null));

const authorPrograms = z.object({
  script: text.max(LIMITS.authorPrograms.scriptLength),
  list: z
    .array(authorProgram)
    .max(LIMITS.authorPrograms.packaged)
    .refine((list) => new Set(list.map(({ kind, name }) => `${kind} ${name}`)).size === list.length),
});

/** The extension of an exported package. It may have been changed by anybody. */
export const extensionSchema = z.object({
  version: z.literal(1),
  seals: z.record(z.enum(EXTENSION_PARTS), z.string()),
  statement: z.object({
    html: sections,
    source: sections.nullable(),
    pictures: z.array(path),
    language: languageCode.nullish(),
    translations: z
      .array(z.object({ language: languageCode, html: sections, source: sections.nullable() }))
      .max(LIMITS.translationCount)
      .exactOptional(),
  }),
  tests: z.object({
    list: z.array(test).max(LIMITS.testCaseCount),
    scoring: z.object({ groups: z.array(group), grader: grader.exactOptional() }).nullable(),
    displaySamples: z.array(displaySample),
  }),
  rules: z.object({
    difficulty: z.enum(DIFFICULTIES),
    problemType: text,
    timeLimitMs,
    memoryLimitKb: memoryKb,
    limits,
    credit,
  }),
  checking,
  solutions: z.array(solution),
  programs: authorPrograms.exactOptional(),
  stopsAtFailure: z.boolean().optional(),
  failingTest: z
    .object({
      opens: z.enum(FAILING_TEST_OPENINGS),
      tries: z.int().min(LIMITS.failingTestTries.min).max(LIMITS.failingTestTries.max).nullable(),
    })
    .refine(({ opens, tries }) => (opens === "tries") === (tries !== null))
    .exactOptional(),
  templates: z
    .record(
      languageKey,
      text.refine((value) => Buffer.byteLength(value) <= LIMITS.problemTemplateBytes, "is too long"),
    )
    .exactOptional(),
  editorialOpens: z
    .object({
      opens: z.enum(EDITORIAL_OPENINGS),
      opensTries: z.int().min(LIMITS.editorialTries.min).max(LIMITS.editorialTries.max).nullable(),
      opensAt: z.iso.datetime().nullable(),
    })
    .refine(({ opens, opensTries }) => opens !== "tries" || opensTries !== null)
    .refine(({ opens, opensAt }) => opens !== "date" || opensAt !== null)
    .exactOptional(),
}) satisfies z.ZodType<PackageExtension>;
