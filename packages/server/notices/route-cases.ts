import type { NOTICE_ROUTES } from "@assay/contract/routes/notices";
import { type RouteCases, SIGNED_IN } from "#testing/route-case";

const read = { body: { id: 1, andOlder: true } };
const mails = { body: { kinds: ["comment_added"] } };

/** What the tests know of the routes of this folder. */
export const NOTICE_CASES: RouteCases<typeof NOTICE_ROUTES> = {
  listNotices: { may: SIGNED_IN, sample: { query: { before: "1000000" } }, needsSession: true },
  countNotices: { may: SIGNED_IN, needsSession: true },
  readNotices: { may: SIGNED_IN, sample: read, probes: [read], needsSession: true },
  readNoticeMails: { may: SIGNED_IN, needsSession: true },
  saveNoticeMails: { may: SIGNED_IN, sample: mails, probes: [mails], needsSession: true },
  // Nobody has the token of a mail that was not sent.
  stopNoticeMails: {
    may: [404, 404, 404, 404, 404],
    sample: { body: { token: "of nobody" } },
    probes: [{ body: { token: "of nobody" } }],
  },
};
