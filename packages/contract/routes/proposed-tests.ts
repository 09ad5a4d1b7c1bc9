import { z } from "zod";
import { PROPOSED_TEST_ENDPOINTS } from "#endpoints/workshop";
import { objectId, oneOf, optionalText, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, said } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";
import { PROPOSAL_RULES, PROPOSAL_STATES } from "#vocabulary/problem";

/** A test that a user proposes, as they see it. */
export const ownProposal = z.object({
  _id: objectId,
  comment: z.string(),
  state: z.enum(PROPOSAL_STATES),
  /** Why it was declined, or what was said when it was accepted; empty without a word. */
  reason: z.string(),
  createdAt: timestamp,
});
export type OwnProposal = z.infer<typeof ownProposal>;

/** The same as who edits the problem sees it. */
export const proposal = ownProposal.extend({
  input: z.string(),
  /** Null if the proposer does not know it. */
  output: z.string().nullable(),
  /** By the site's rule for names; null once the account is deleted. */
  proposer: z.string().nullable(),
});
export type Proposal = z.infer<typeof proposal>;

const params = z.object({ problemId: objectId });

function testText(label: "input" | "output") {
  return z
    .string(said(FIELD_TEXTS.text({ label })))
    .refine((text) => !text.includes("\u0000") && text.isWellFormed(), said(FIELD_TEXTS.broken({ label })))
    .refine(
      (text) => new TextEncoder().encode(text).length <= LIMITS.proposedTestBytes,
      said(FIELD_TEXTS.kibibytesAtMost({ label, max: LIMITS.proposedTestBytes / 1_024 })),
    );
}

const rule = oneOf("rule", PROPOSAL_RULES);
const own = z.object({ mayPropose: z.boolean(), proposals: z.array(ownProposal) });
const all = z.object({ rule: z.enum(PROPOSAL_RULES), proposals: z.array(proposal) });

export const PROPOSED_TEST_ROUTES = defineRoutes(PROPOSED_TEST_ENDPOINTS, "problems", {
  /** Nothing in it depends on the problem's hidden tests. */
  readOwnProposedTests: {
    summary: "Whether the caller may propose tests for a problem, and those that they have proposed",
    params,
    replies: { 200: own },
  },
  /** Not while a contest or an exam keeps the problem's editorial closed. */
  proposeTest: {
    summary: "Propose a test for a problem, which its author accepts or declines",
    params,
    bodyBytes: LIMITS.blogRequestBytes,
    body: z.object({
      input: testText("input").refine((text) => text !== "", said(FIELD_TEXTS.required({ label: "input" }))),
      output: testText("output").nullable(),
      comment: optionalText(LABELS.comment, LIMITS.proposedTestComment),
    }),
    replies: { 201: own },
  },
  listProposedTests: {
    summary: "The tests that users have proposed for a problem, open ones first",
    params,
    replies: { 200: all },
  },
  setProposalRule: {
    summary: "Set who may propose tests for a problem",
    params,
    body: z.object({ rule }),
    replies: { 200: all },
  },
  /** Accepting adds no test: the workshop puts it into the tests, where it is saved once its output is right. */
  decideProposedTest: {
    summary: "Accept or decline a proposed test; its proposer is told",
    params: params.extend({ proposalId: objectId }),
    body: z.object({
      state: oneOf("state", ["accepted", "declined"]),
      reason: optionalText(LABELS.reason, LIMITS.proposedTestComment),
    }),
    replies: { 200: all },
  },
});
