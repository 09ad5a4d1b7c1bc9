import type { MANAGE_CONTEST_ROUTES } from "@assay/contract/routes/contests/manage";
import { UPCOMING_KEY } from "#contests/route-cases";
import { ADMINS, ADMINS_TOO_LATE, type RouteCases } from "#testing/route-case";

const ofContest = { params: { key: UPCOMING_KEY } };
const settings = { key: UPCOMING_KEY, name: "Upcoming contest", durationMs: 3_600_000, visibility: "listed" };
const edit = { ...ofContest, body: { revision: 0, settings } };
const pause = { ...ofContest, body: { action: "move_start", startAt: null } };

/** What the tests know of the routes of this folder. */
export const ORGANISING_CASES: RouteCases<typeof MANAGE_CONTEST_ROUTES> = {
  createContest: {
    may: [401, 403, 403, 403, 201],
    sample: ({ spares }) => ({
      body: { key: `new-${spares.userId.slice(0, 8)}`, name: "New", durationMs: 3_600_000, problems: [] },
    }),
    probes: [{ body: { key: "probed", name: "Probed", durationMs: 3_600_000 } }],
  },
  readContestSettings: { may: ADMINS, sample: ofContest, probes: [ofContest] },
  editContest: { may: ADMINS_TOO_LATE, sample: edit, probes: [edit] },
  changeContestClock: { may: ADMINS, sample: pause, probes: [pause] },
  deleteContest: {
    may: ADMINS,
    sample: ({ spares }) => ({ params: { key: spares.contestKey } }),
    probes: [ofContest],
  },
};
