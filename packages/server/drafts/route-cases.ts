import type { PAGE_DRAFT_ROUTES } from "@assay/contract/routes/page-drafts";
import { type RouteCases, SIGNED_IN } from "#testing/route-case";

/** What the tests know of the routes of this folder. */
export const DRAFT_CASES: RouteCases<typeof PAGE_DRAFT_ROUTES> = {
  readPageDrafts: {
    may: SIGNED_IN,
    sample: { query: { names: "language" } },
    probes: ({ problemId }) => [{ query: { names: `program:${problemId}:cpp,inputs:${problemId}` } }],
    needsSession: true,
  },
  savePageDraft: {
    may: SIGNED_IN,
    sample: {
      params: { name: "language" },
      body: { text: "python", base: null, device: "device-1" },
    },
    probes: ({ problemId }) => [
      { params: { name: `inputs:${problemId}` }, body: { text: "[]", base: null, device: "device-1" } },
    ],
    needsSession: true,
  },
  listPageDraftVersions: {
    may: SIGNED_IN,
    sample: { params: { name: "language" } },
    probes: ({ problemId }) => [{ params: { name: `inputs:${problemId}` } }],
    needsSession: true,
  },
};
