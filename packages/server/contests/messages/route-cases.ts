import type { CONTEST_MESSAGE_ROUTES } from "@assay/contract/routes/contests/messages";
import { CONTEST_KEY } from "#contests/route-cases";
import { ADMINS, CREATORS, EVERYBODY, type RouteCases } from "#testing/route-case";

const ofContest = { params: { key: CONTEST_KEY } };
/** No contest of the tests has a message with this number. */
const ofNone = { params: { key: CONTEST_KEY, number: "999" } };
const question = { ...ofContest, body: { text: "Is the list sorted?" } };
const announcement = { ...ofContest, body: { text: "Lunch at noon.", to: "all" } };
const answers = { ...ofContest, body: { answers: ["Read the statement."] } };

/** What the tests know of the routes of this folder. */
export const CONTEST_MESSAGE_CASES: RouteCases<typeof CONTEST_MESSAGE_ROUTES> = {
  listContestMessages: { may: EVERYBODY, sample: ofContest, probes: [ofContest] },
  askJury: { may: CREATORS, sample: question, probes: [question] },
  closeContestMessage: { may: [401, 404, 404, 404, 404], sample: ofNone, probes: [ofNone] },
  sendJuryMessage: { may: [401, 403, 403, 403, 201], sample: announcement, probes: [announcement] },
  settleQuestion: { may: [401, 403, 403, 403, 404], sample: ofNone, probes: [ofNone] },
  readCannedAnswers: { may: ADMINS, sample: ofContest, probes: [ofContest] },
  writeCannedAnswers: { may: ADMINS, sample: answers, probes: [answers] },
  listRecipients: { may: ADMINS, sample: ofContest, probes: [ofContest] },
};
