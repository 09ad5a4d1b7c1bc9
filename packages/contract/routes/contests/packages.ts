import { z } from "zod";
import { CONTEST_IMPORT_ENDPOINTS, CONTEST_PACKAGE_ENDPOINTS } from "#endpoints/contest-packages";
import { chosenContestKey, contestParams } from "#routes/contests/fields";
import { wording } from "#routes/errors";
import { optionalText, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LABELS } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";

/** What is noticed in a contest package. */
export const contestPackageFinding = wording.extend({
  file: z.string(),
  /** Such as `3.name` for the fourth entry of a list; null for the whole file. */
  field: z.string().nullable(),
  /** Whether the package cannot be imported with it. */
  isError: z.boolean(),
});
export type ContestPackageFinding = z.infer<typeof contestPackageFinding>;

/** What an import makes, or would make. */
export const contestPackageReport = z.object({
  key: z.string(),
  name: shownLabel,
  startAt: timestamp.nullable(),
  durationMs: z.int(),
  problems: z.array(z.object({ label: z.string(), title: z.string(), hasPackage: z.boolean() })),
  groups: z.int(),
  organisations: z.int(),
  logos: z.int(),
  teams: z.int(),
  accounts: z.int(),
  /** The first ones, if there are many. */
  findings: z.array(contestPackageFinding).readonly(),
  isImported: z.boolean(),
  /** The accounts that were made, with their passwords, which are shown only here. */
  logins: z.array(z.object({ userName: z.string(), name: shownLabel, password: z.string() })),
});
export type ContestPackageReport = z.infer<typeof contestPackageReport>;

const yesOrNo = (usual: "yes" | "no") =>
  z
    .enum(["yes", "no"])
    .default(usual)
    .transform((value) => value === "yes");

export const CONTEST_PACKAGE_ROUTES = defineRoutes(CONTEST_PACKAGE_ENDPOINTS, "contests", {
  /** For managers. After the contest, it also has the event feed, the submissions and the results. */
  exportContest: {
    summary: "A contest as a package of the ICPC's format 2026-01, as a zip",
    params: contestParams,
    replies: { 200: z.unknown() },
  },
});

export const CONTEST_IMPORT_ROUTES = defineRoutes(CONTEST_IMPORT_ENDPOINTS, "contests", {
  /**
   * The zip as `application/zip` or `application/octet-stream`. All of it is imported, or nothing. Problems become drafts, whose own
   * packages are then imported one after the other (`listPackageImports`). Accounts are made only for who may make accounts.
   */
  importContest: {
    summary: "Create a contest from a package",
    bodyBytes: LIMITS.contestPackageBytes,
    query: z.object({
      /** Whether to say only what would be made. */
      dryRun: yesOrNo("no"),
      /** Whether to make the package's accounts. */
      accounts: yesOrNo("yes"),
      /** The contest's key, if not that of the package. */
      key: chosenContestKey.optional(),
      /** Names a contest that does not name itself. */
      fileName: optionalText(LABELS.fileName, LIMITS.packageNameLength).optional(),
    }),
    replies: { 200: contestPackageReport },
  },
});
