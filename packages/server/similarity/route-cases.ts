import type { SIMILARITY_ROUTES } from "@assay/contract/routes/classes/similarity";
import { ASSIGNMENT_NAME } from "#assignments/route-cases";
import { CLASS_SLUG } from "#classes/route-cases";
import type { World } from "#testing/people";
import type { RouteCases } from "#testing/route-case";

/** One of its problems is `openedProblemId`. */
const assignment = { slug: CLASS_SLUG, name: ASSIGNMENT_NAME };
const ofProblem = ({ openedProblemId }: World) => ({ params: { ...assignment, problemId: openedProblemId } });
const ofPair = ({ openedProblemId }: World) => ({
  params: { ...assignment, problemId: openedProblemId, left: "1", right: "2" },
});
const decision = { decision: "dismissed", note: "The same book." };

/** What the tests know of the routes of this folder. */
export const SIMILARITY_CASES: RouteCases<typeof SIMILARITY_ROUTES> = {
  listSimilarity: { may: [401, 403, 200, 404, 200], sample: { params: assignment }, probes: [{ params: assignment }] },
  compareSimilarity: {
    may: [401, 403, 200, 404, 200],
    sample: (world) => ({ ...ofProblem(world), body: { baseCode: "" } }),
    probes: ({ problemId }) => [{ params: { ...assignment, problemId }, body: {} }],
  },
  readSimilarity: {
    may: [401, 403, 200, 404, 200],
    sample: ofProblem,
    probes: ({ problemId }) => [{ params: { ...assignment, problemId } }],
  },
  // The world has no pair.
  readSimilarPair: {
    may: [401, 403, 404, 404, 404],
    sample: ofPair,
    probes: ({ problemId, number }) => [
      { params: { ...assignment, problemId, left: `${number}`, right: `${number}` } },
    ],
  },
  decideSimilarPair: {
    may: [401, 403, 404, 404, 404],
    sample: (world) => ({ ...ofPair(world), body: decision }),
    probes: ({ problemId, number }) => [
      { params: { ...assignment, problemId, left: `${number}`, right: `${number}` }, body: decision },
    ],
  },
};
