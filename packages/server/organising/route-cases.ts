import type { MANAGE_CONTEST_ROUTES } from "@assay/contract/routes/contests/manage";
import type { CONTEST_PEOPLE_ROUTES } from "@assay/contract/routes/contests/people";
import { UPCOMING_KEY } from "#contests/route-cases";
import { SMALL_PNG } from "#testing/pictures";
import { ADMINS, ADMINS_TOO_LATE, type RouteCases } from "#testing/route-case";

const ofContest = { params: { key: UPCOMING_KEY } };
const settings = { key: UPCOMING_KEY, name: "Upcoming contest", durationMs: 3_600_000, visibility: "listed" };
const edit = { ...ofContest, body: { revision: 0, settings } };
const pause = { ...ofContest, body: { action: "move_start", startAt: null } };
const preview = { ...ofContest, body: { clock: pause.body } };
const entry = { ...ofContest, body: { participants: [{ name: "Team" }] } };
const nobody = {
  params: { key: UPCOMING_KEY, participantId: "018f0000-0000-7000-8000-000000000000" },
  body: { name: "N" },
};
const several = { ...ofContest, body: { which: {}, set: { extraMs: 0 } } };
const people = { ...ofContest, body: { groups: [], organisations: [], staff: [] } };
const logo = { params: { key: UPCOMING_KEY, organisationKey: "nowhere" } };
const newLogo = { ...logo, body: { base64: SMALL_PNG } };

/** What the tests know of the routes of this folder. */
export const ORGANISING_CASES: RouteCases<typeof MANAGE_CONTEST_ROUTES & typeof CONTEST_PEOPLE_ROUTES> = {
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
  previewContestChange: { may: ADMINS, sample: preview, probes: [preview], changesNothing: true },
  checkContest: { may: ADMINS, sample: ofContest, probes: [ofContest] },
  listParticipants: { may: ADMINS, sample: ofContest, probes: [ofContest] },
  addParticipants: { may: [401, 403, 403, 403, 201], sample: entry, probes: [entry] },
  changeParticipants: { may: ADMINS, sample: several, probes: [several] },
  editParticipant: { may: [401, 403, 403, 403, 404], sample: nobody, probes: [nobody] },
  removeParticipant: { may: [401, 403, 403, 403, 404], sample: nobody, probes: [nobody] },
  readContestPeople: { may: ADMINS, sample: ofContest, probes: [ofContest] },
  editContestPeople: { may: ADMINS, sample: people, probes: [people] },
  readLogo: { may: [404, 404, 404, 404, 404], sample: logo, probes: [logo] },
  changeLogo: { may: [401, 403, 403, 403, 404], sample: newLogo, probes: [newLogo] },
  removeLogo: { may: [401, 403, 403, 403, 404], sample: logo, probes: [logo] },
  deleteContest: {
    may: ADMINS,
    sample: ({ spares }) => ({ params: { key: spares.contestKey } }),
    probes: [ofContest],
  },
};
