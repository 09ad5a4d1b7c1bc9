import { z } from "zod";
import { PACKAGE_ENDPOINTS, PACKAGE_PART_ENDPOINTS } from "#endpoints/workshop";
import { messageReply } from "#routes/errors";
import { countedNumber, objectId, requiredLabel, shownLabel, timestamp } from "#routes/fields";
import { problemStatus } from "#routes/problems";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";
import { IMPORT_STATES } from "#vocabulary/package-import";
import { VERDICTS } from "#vocabulary/verdicts";

const params = z.object({ importId: objectId });
const verdict = z.enum(VERDICTS);
const place = z.union([z.enum(["match", "new"]), objectId], said(SCHEMA_TEXTS.packagePlace));
const bytesSentence = said(FIELD_TEXTS.wholeNumberBetween({ label: LABELS.bytes, min: 1, max: LIMITS.packageBytes }));

export const packageImport = z.object({
  _id: objectId,
  /** Counted from 1 in the order of the imports; numbers may be missing. */
  number: z.int(),
  fileName: z.string(),
  bytes: z.int(),
  /** How many of them have arrived; 0 once the import has ended. */
  receivedBytes: z.int(),
  /** `waiting`: an admin has to decide; the report has the candidates. */
  state: z.enum(IMPORT_STATES),
  progress: z
    .object({
      step: z.enum(["reading", "generating", "measuring", "storing", "judging"]),
      done: z.int(),
      total: z.int(),
      detail: z.string(),
    })
    .nullable(),
  report: z
    .object({
      error: z.string().nullable(),
      title: z.string().nullable(),
      change: z.enum(["added", "updated", "unchanged"]).nullable(),
      facts: z.array(z.string()),
      notes: z.array(z.string()),
      candidates: z.array(
        z.object({ _id: objectId, title: z.string(), slug: z.string(), origin: z.string(), isEdited: z.boolean() }),
      ),
      solutions: z.array(
        z.object({
          path: z.string(),
          expected: z.string(),
          verdict: verdict.nullable(),
          isAsExpected: z.boolean(),
          decidingTest: z.string().nullable(),
          score: z.number().nullable(),
          /** Of the test that took longest; absent in older reports. */
          wallTimeMs: z.number().optional(),
          cpuTimeMs: z.number(),
        }),
      ),
    })
    .nullable(),
  /** The problem that it became; null before, and if the problem is gone. */
  problem: z.object({ _id: objectId, title: z.string() }).nullable(),
  /** Who sent it; null if the account is gone. */
  admin: z.object({ name: shownLabel, userName: z.string() }).nullable(),
  createdAt: timestamp,
});
export type PackageImport = z.infer<typeof packageImport>;

const oneImport = z.object({ import: packageImport });

const partSentence = said(FIELD_TEXTS.wholeNumberFrom({ label: LABELS.part, min: 0 }));

export const PACKAGE_ROUTES = defineRoutes(PACKAGE_ENDPOINTS, "packages", {
  /** Then the zip is sent in parts (`sendPackagePart`). */
  startPackageImport: {
    summary: "Begin to send a problem package",
    body: z.object({
      fileName: requiredLabel(LABELS.fileName, LIMITS.packageNameLength).regex(
        /\.(zip|kpp|xml)$/i,
        said(SCHEMA_TEXTS.packageFileName),
      ),
      bytes: z.int(bytesSentence).min(1, bytesSentence).max(LIMITS.packageBytes, bytesSentence),
      place: place.default("match"),
      /** Of a new problem. */
      status: problemStatus.default("published"),
      /** Ignores the package's own checker and compares outputs directly. */
      isPlainComparison: z.boolean(said(FIELD_TEXTS.trueOrFalse({ label: "isPlainComparison" }))).default(false),
    }),
    replies: { 201: oneImport },
  },
  /** Newest first, paged by number. */
  listPackageImports: {
    summary: "Imports of problem packages",
    query: z.object({
      /** Only imports with a lower number. */
      before: countedNumber("before").optional(),
    }),
    replies: {
      200: z.object({
        imports: z.array(packageImport),
        /** The `before` of the next page; null if there is none. */
        older: z.int().nullable(),
        /** False if no worker runs that imports packages: only those that reach the database themselves do. */
        isImporting: z.boolean(),
      }),
    },
  },
  readPackageImport: {
    summary: "The progress and the report of an import",
    params,
    replies: { 200: oneImport },
  },
  /** For an import that is waiting. */
  decidePackageImport: {
    summary: "Decide whether a package replaces a problem or becomes a new one",
    params,
    body: z.object({
      place: z.union([z.literal("new"), objectId], said(SCHEMA_TEXTS.decidedPlace)),
    }),
    replies: { 200: oneImport },
  },
  /** Removes an import, which stops if it has not stored its problem yet. */
  deletePackageImport: {
    summary: "Stop an import, or remove its report",
    params,
    replies: { 200: messageReply },
  },
  exportPackage: {
    summary: "A problem as a package of the ICPC format 2025-09, as a zip",
    params: z.object({ problemId: objectId }),
    replies: { 200: z.unknown() },
  },
});

export const PACKAGE_PART_ROUTES = defineRoutes(PACKAGE_PART_ENDPOINTS, "packages", {
  /**
   * The bytes of one part as `application/octet-stream`. All parts have `LIMITS.packagePartBytes` bytes, except the last. The import
   * begins when all have arrived.
   */
  sendPackagePart: {
    summary: "Send one part of a problem package",
    params: params.extend({
      part: z.coerce.number(partSentence).int(partSentence).min(0, partSentence).max(LIMITS.packageBytes, partSentence),
    }),
    bodyBytes: LIMITS.packagePartBytes,
    replies: { 200: oneImport },
  },
});
