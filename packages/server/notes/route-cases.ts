import type { NOTE_ROUTES } from "@assay/contract/routes/notes";
import { type RouteCases, SIGNED_IN } from "#testing/route-case";

/** What the tests know of the routes of this folder. */
export const NOTE_CASES: RouteCases<typeof NOTE_ROUTES> = {
  markFavourite: {
    may: SIGNED_IN,
    sample: ({ problemId }) => ({ params: { problemId }, body: { isFavourite: true } }),
    probes: ({ problemId }) => [{ params: { problemId }, body: {} }],
  },
  readNote: {
    may: SIGNED_IN,
    sample: ({ problemId }) => ({ params: { problemId } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
    needsSession: true,
  },
  saveNote: {
    may: SIGNED_IN,
    sample: ({ problemId }) => ({ params: { problemId }, body: { text: "", base: null } }),
    probes: ({ problemId }) => [{ params: { problemId }, body: { text: "Two pointers", base: null } }],
    needsSession: true,
  },
};
