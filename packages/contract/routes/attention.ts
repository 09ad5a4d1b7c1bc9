import { z } from "zod";
import { ATTENTION_ENDPOINTS } from "#endpoints/site";
import { objectId } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { PROBLEM_STATUSES } from "#vocabulary/problem";

const reported = z.object({ _id: objectId, number: z.int(), title: z.string(), count: z.int() });
const differing = z.object({ _id: objectId, number: z.int(), title: z.string(), solutions: z.int() });

const questioned = z.object({ _id: objectId, title: z.string(), questions: z.int() });

const newest = z.object({ _id: objectId, number: z.int(), title: z.string(), status: z.enum(PROBLEM_STATUSES) });

/** What waits in a class for its staff. */
const waitingInClass = z.object({
  slug: z.string(),
  name: z.string(),
  /** Questions of students that nobody has answered. */
  questions: z.int(),
  /** Requests to be graded again that nobody has decided. */
  regrades: z.int(),
  /** People who want to join and wait for a teacher. */
  waiting: z.int(),
  /** At most `LIMITS.stuckStudents`, who tried most often first. */
  stuck: z.array(
    z.object({
      userName: z.string(),
      name: z.string(),
      /** The short name of the assignment, and its title. */
      assignment: z.string(),
      title: z.string(),
      problem: z.string(),
      tries: z.int(),
    }),
  ),
});

/** What a new site needs, in the order of doing; null for who does not set it up. */
const checklist = z.object({
  hasName: z.boolean(),
  hasContact: z.boolean(),
  /** Who may see the site, the ranking, profiles or posts, or who may register, is not as at first. */
  hasAudience: z.boolean(),
  sendsMail: z.boolean(),
  hasLanguages: z.boolean(),
  /** One that did not come with Assay. */
  hasProblem: z.boolean(),
  /** Somebody beside admins. */
  hasUsers: z.boolean(),
  hasClass: z.boolean(),
  /** There are more than came with Assay. */
  hasList: z.boolean(),
  hasBackup: z.boolean(),
});

export const ATTENTION_ROUTES = defineRoutes(ATTENTION_ENDPOINTS, "site", {
  /** What waits for an admin, a moderator, a teacher or an author: each part for who may see it, and otherwise nothing. */
  readAttention: {
    summary:
      "What waits for the caller: reports, the queue, problems whose reference solutions differ, and their classes",
    replies: {
      200: z.object({
        /** Posts, comments and messages with open reports. */
        reports: z.int(),
        /** Submissions in the queue, those being judged included. */
        queued: z.int(),
        /** At most `LIMITS.differingProblemCount`; up to a minute old. */
        differing: z.array(differing),
        /** Problems with tests that users have reported and nobody has decided; at most `LIMITS.differingProblemCount`. */
        reportedTests: z.array(reported),
        /** Problems that the caller may change, with questions that wait for an answer; at most `LIMITS.questionedProblemCount`. */
        questioned: z.array(questioned),
        /** Classes of whose staff the caller is, and in which something waits; at most `LIMITS.attentionClasses`. */
        classes: z.array(waitingInClass),
        /** The newest problems that the caller may change, newest first; at most `LIMITS.newestProblemCount`. */
        newest: z.array(newest),
        checklist: checklist.nullable(),
      }),
    },
  },
});
