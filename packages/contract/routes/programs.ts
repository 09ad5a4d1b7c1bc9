import { z } from "zod";
import { PROGRAM_ENDPOINTS } from "#endpoints/workshop";
import { objectId, oneOf, revision } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { workshopJob } from "#routes/workshop-jobs";
import { PROGRAM_KINDS, VALIDATOR_OUTCOMES, VALIDATOR_PROTOCOLS } from "#vocabulary/author-programs";
import { languageWithId } from "#vocabulary/languages/all";
import { LIMITS } from "#vocabulary/limits";
import { isPassedOn } from "#vocabulary/test-script";

const authorPrograms = LIMITS.authorPrograms;

/** A generator or a validator, without its program. */
export const authorProgram = z.object({
  _id: objectId,
  /** Grows with each edit; an edit sends the one that its author has seen. */
  revision: z.int(),
  kind: z.enum(PROGRAM_KINDS),
  name: z.string(),
  /** Null for a language that the judge does not have. */
  languageId: z.int().nullable(),
  language: z.string().nullable(),
  otherFiles: z.int(),
  /** Null for a generator. */
  protocol: z.enum(VALIDATOR_PROTOCOLS).nullable(),
  arguments: z.string(),
  /** False if its language is not installed. */
  canRun: z.boolean(),
});
export type AuthorProgram = z.infer<typeof authorProgram>;

/** An input that a validator does not accept. */
export const refusedInput = z.object({
  test: z.string(),
  validator: z.string(),
  outcome: z.enum(VALIDATOR_OUTCOMES),
  message: z.string(),
});
export type RefusedInput = z.infer<typeof refusedInput>;

/** The programs of a problem's author, and what was last done with them. */
export const programState = z.object({
  programs: z.array(authorProgram),
  script: z.object({ text: z.string(), revision: z.int() }),
  /** The reference solution that prints the outputs; null if none is expected to be accepted. */
  modelId: objectId.nullable(),
  /** Of the current tests: those without an output, and those that no validator has read yet. */
  missingOutputs: z.int(),
  unchecked: z.int(),
  /** How many inputs validators do not accept, and the first of them. */
  refusedCount: z.int(),
  refused: z.array(refusedInput),
  /** The newest job of each kind; of stress tests the reader's own. */
  jobs: z.array(workshopJob),
});
export type ProgramState = z.infer<typeof programState>;

const text = z
  .string()
  .refine((value) => value.isWellFormed() && !value.includes("\u0000"), said(SCHEMA_TEXTS.brokenFile));

const program = {
  kind: oneOf(LABELS.kind, PROGRAM_KINDS),
  name: z
    .string()
    .trim()
    .min(1, said(FIELD_TEXTS.required({ label: LABELS.name })))
    .max(LIMITS.fileNameLength, said(FIELD_TEXTS.tooLong({ label: LABELS.name, max: LIMITS.fileNameLength })))
    .regex(/^[A-Za-z0-9_][\w.+-]*$/, said(SCHEMA_TEXTS.programName)),
  languageId: z
    .int(said(SCHEMA_TEXTS.languageId))
    .refine((id) => languageWithId(id) !== null, said(SCHEMA_TEXTS.unknownLanguage)),
  source: text.min(1, said(FIELD_TEXTS.required({ label: LABELS.program }))),
  /** Headers and modules beside the program, such as testlib.h. */
  files: z
    .array(
      z.object({
        name: z
          .string()
          .max(LIMITS.testNameLength)
          .regex(/^\w[\w.-]*$/, said(SCHEMA_TEXTS.checkerFileName)),
        text,
      }),
    )
    .max(authorPrograms.fileCount, said(SCHEMA_TEXTS.programFiles({ max: authorPrograms.fileCount })))
    .refine((files) => new Set(files.map(({ name }) => name)).size === files.length, said(SCHEMA_TEXTS.filesAlike)),
  protocol: z.enum(VALIDATOR_PROTOCOLS).nullable(),
  /** Of a validator. */
  arguments: z
    .string()
    .max(LIMITS.optionsLength)
    .refine((line) => isPassedOn(line), said(SCHEMA_TEXTS.argumentCharacters)),
};

const body = z.object(program);
type Body = z.infer<typeof body>;

function complete<Schema extends z.ZodType<Body>>(schema: Schema) {
  return schema
    .refine(({ kind, protocol }) => (kind === "validator") === (protocol !== null), {
      message: said(SCHEMA_TEXTS.validatorProtocol),
      path: ["protocol"],
    })
    .refine(({ source, files }) => files.reduce((sum, file) => sum + file.text.length, source.length) <= MOST, {
      message: said(SCHEMA_TEXTS.programLength({ max: MOST })),
      path: ["source"],
    });
}

const MOST = authorPrograms.length;

const params = z.object({ problemId: objectId });
const programParams = params.extend({ programId: objectId });
const replies = { 200: programState };

export const PROGRAM_ROUTES = defineRoutes(PROGRAM_ENDPOINTS, "workshop", {
  listPrograms: {
    summary: "The generators and validators of a problem, and what was last done with them",
    params,
    replies,
  },
  addProgram: {
    summary: "Add a generator or a validator",
    params,
    body: complete(body),
    bodyBytes: LIMITS.statementRequestBytes,
    replies,
  },
  readProgram: {
    summary: "The program of a generator or a validator",
    params: programParams,
    replies: {
      200: z.object({
        source: z.string(),
        files: z.array(z.object({ name: z.string(), text: z.string() })),
        revision: z.int(),
      }),
    },
  },
  /** 409 if somebody has changed the program since `revision`. */
  editProgram: {
    summary: "Change a generator or a validator",
    params: programParams,
    body: complete(body.extend({ revision })),
    bodyBytes: LIMITS.statementRequestBytes,
    replies,
  },
  deleteProgram: {
    summary: "Delete a generator or a validator",
    params: programParams,
    replies,
  },
  /** 409 if somebody has changed the script since `revision`. */
  editScript: {
    summary: "Set the script that makes a problem's tests",
    params,
    body: z.object({
      text: text.max(
        authorPrograms.scriptLength,
        said(FIELD_TEXTS.tooLong({ label: LABELS.script, max: authorPrograms.scriptLength })),
      ),
      revision,
    }),
    bodyBytes: LIMITS.statementRequestBytes,
    replies,
  },
});
