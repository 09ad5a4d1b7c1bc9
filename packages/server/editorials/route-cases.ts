import type { EDITORIAL_ROUTES } from "@assay/contract/routes/editorials";
import { EDITORIAL_TEXT } from "#testing/people";
import { ADMINS, ADMINS_TOO_LATE, EVERYBODY, type RouteCases, SIGNED_IN } from "#testing/route-case";

/** What the tests know of the routes of this folder. */
export const EDITORIAL_CASES: RouteCases<typeof EDITORIAL_ROUTES> = {
  readEditorial: {
    may: EVERYBODY,
    sample: ({ problemId }) => ({ params: { problemId } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
    secret: { text: EDITORIAL_TEXT, for: ["admin"] },
  },
  openEditorial: {
    may: SIGNED_IN,
    sample: ({ openedProblemId }) => ({ params: { problemId: openedProblemId } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  openHint: {
    may: EVERYBODY,
    sample: ({ problemId }) => ({ params: { problemId }, body: { number: 1 } }),
    probes: ({ problemId }) => [{ params: { problemId }, body: { number: 1 } }],
  },
  readWrittenEditorial: {
    may: ADMINS,
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  editEditorial: {
    may: ADMINS_TOO_LATE,
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({
      params: { problemId },
      body: { revision: 9, text: "x", hints: ["y"], isPublished: true },
    }),
    probes: ({ problemId }) => [{ params: { problemId }, body: { revision: 0, text: "x" } }],
  },
};
