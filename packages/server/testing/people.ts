import { ROLE_ADMIN, SITE_ROLES, type SiteRole } from "@assay/contract/vocabulary/roles";
import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { fromNow } from "@assay/database/sql-time";
import { addProblem, HIDDEN_INPUTS } from "@assay/database/testing/problems";
import { addApiToken } from "#access/api-tokens";
import { hashSecret } from "#access/secrets";
import { createSession } from "#access/sessions";
import { ASSIGNMENT_NAME } from "#assignments/route-cases";
import { CLASS_SLUG } from "#classes/route-cases";
import { CONTEST_KEY, UPCOMING_KEY } from "#contests/route-cases";
import { makeList } from "#problems/list-queries";
import { judgeRun, judgeSubmission, numberOf, submit } from "#testing/batches";
import type { Browser } from "#testing/browser";
import { addMembers, addSpareClass, asStudents, type SpareClass } from "#testing/classes";
import { type SignedIn, type TestApp, testPasswordHash } from "#testing/open-test-app";

/**
 * The roles of callers. A user has nothing but an account. The owner owns the object in question: their account, their
 * problem, their submission. The other owns different objects of the same kinds. Who has a site role has nothing else.
 */
export const ROLES = ["visitor", "user", "owner", "other", "admin", ...SITE_ROLES] as const;
/** One of `ROLES`. */
export type AskerRole = (typeof ROLES)[number];

/** A server with one object of each kind and a person of each role. */
export interface World {
  readonly people: Readonly<Record<AskerRole, Browser>> & Readonly<Record<SiteRole, SignedIn>>;
  readonly ownerId: string;
  readonly problemId: string;
  readonly blogId: string;
  /** The token of a judged run of the owner on their own input. */
  readonly token: string;
  /** The same, for tests that delete one. */
  readonly spareToken: string;
  /** Waiting submissions of the owner: one to cancel and one to delete. */
  readonly queuedIds: readonly [string, string];
  /** The number of a submission of the owner to the problem, and of a judged one that may be judged again. */
  readonly submissionNumber: number;
  readonly spareNumber: number;
  /** The number of a judged submission that may be in a rejudge. */
  readonly judgedNumber: number;
  /** The numbers of rejudges without submissions: one to change, one to apply and one to discard. */
  readonly readyRejudges: readonly [number, number, number];
  /** A list of problems, and another one to delete. */
  readonly listId: string;
  readonly victimListId: string;
  /** A problem whose editorial is opened by tests. The editorial of the other problem stays closed. */
  readonly openedProblemId: string;
  /** Creates objects that a test may use up. The token and the session of the previous ones are deleted. */
  makeSpares(): Promise<Spares>;
}

/** Objects that a request may end or delete without affecting other tests. */
export interface Spares extends SpareClass {
  readonly userId: string;
  /** A deactivated user. */
  readonly deactivatedId: string;
  /** The id of an API token of the owner. */
  readonly apiTokenId: string;
  /** The id of a join token for judge workers. */
  readonly joinTokenId: string;
  /** The id of a session of the owner that no browser uses. */
  readonly sessionId: string;
  /** A problem to which nobody has submitted. */
  readonly problemId: string;
  /** A contest in which nobody takes part. */
  readonly contestKey: string;
  /** A post and a draft of the owner. */
  readonly blogId: string;
  readonly draftId: string;
  /** A comment of the owner on that post, and a report about it. */
  readonly commentId: string;
  readonly reportId: string;
  /** A chat message of the owner. The user of `userId` is muted. */
  readonly messageId: number;
}

/** The title of the owner's draft, which only the owner may see. */
export const OWN_DRAFT = "draft-of-the-owner";

/** Output of the owner's own run, which only the owner and admins may see. */
export const OWN_OUTPUT = "output-of-the-owner";

/** Fills the server. */
export async function fillWorld(server: TestApp): Promise<World> {
  const owner = await server.signIn("owner");
  const other = await server.signIn("other");
  const people = {
    visitor: server.visitor(),
    user: await server.signIn("user"),
    owner,
    other,
    admin: await server.signIn("head", ROLE_ADMIN),
    teacher: await server.signInWith("teacher"),
    author: await server.signInWith("author"),
    moderator: await server.signInWith("moderator"),
  };
  const problemId = await addProblem(server.db, { authorId: owner.userId });
  const free = { language_id: 52, source_code: "int main() {}", stdin: HIDDEN_INPUTS[0] };
  const openedProblemId = await addProblem(server.db, { authorId: other.userId });
  for (const id of [problemId, openedProblemId]) {
    const editorial = { revision: 0, text: EDITORIAL_TEXT, hints: ["Sort first."], isPublished: true };
    await people.admin.put(`/api/admin/problems/${id}/editorial`, editorial);
  }
  const contest = { visibility: "listed", durationMs: HOUR };
  await people.admin.post("/api/contests", {
    ...{ ...contest, key: CONTEST_KEY, name: "Open contest", startAt: new Date(Date.now() - MINUTE) },
    problems: [{ problemId: await addProblem(server.db, { authorId: other.userId }), label: "A" }],
  });
  await people.admin.post("/api/contests", { ...contest, key: UPCOMING_KEY, name: "Upcoming contest" });
  for (const person of [people.user, owner, other, people.admin, people.teacher, people.author, people.moderator])
    await person.post(`/api/contests/${CONTEST_KEY}/join`, {});
  await people.admin.post("/api/classes", { slug: CLASS_SLUG, name: "Open class" });
  // Whoever has a site role is a user like others in a class that is not theirs.
  const students = [people.user, people.teacher, people.author, people.moderator].map(({ userId }) => userId);
  await addMembers(server.db, CLASS_SLUG, asStudents(students, owner.userId));
  const problems = [{ problemId: openedProblemId }];
  const homework = { name: ASSIGNMENT_NAME, title: "First homework", isPublished: true, problems };
  await people.admin.post(`/api/classes/${CLASS_SLUG}/assignments`, homework);
  await submit(other, problemId);
  const submissionNumber = await numberOf(server.db, await submit(owner, problemId));
  const spare = await submit(owner, problemId);
  await judgeSubmission(server.db, spare, ["accepted", "accepted", "wrong_answer"]);
  const judged = await submit(other, problemId);
  await judgeSubmission(server.db, judged, ["accepted", "accepted", "wrong_answer"]);
  await other.post("/judge0/submissions/batch", { submissions: [free] });
  await other.post("/api/tokens", { name: "of the other" });
  await other.post("/api/createBlog", BLOG);
  const [{ token }, { token: spareToken }] = (
    await owner.post("/judge0/submissions/batch", { submissions: [free, free] })
  ).json();
  await judgeRun(server.db, token, { verdict: "accepted", stdout: Buffer.from(OWN_OUTPUT) });
  await judgeRun(server.db, spareToken, { verdict: "accepted" });
  const queuedIds = [await queueRun(server, owner), await queueRun(server, owner)] as const;
  await owner.post("/api/tokens", { name: "owner's" });
  const { data } = (await owner.post("/api/createBlog", BLOG)).json();
  const listId = await makeList(server.db, { name: "First steps", description: "" }, people.admin.userId);
  const victimListId = await makeList(server.db, { name: "To delete", description: "" }, people.admin.userId);
  return {
    people,
    ownerId: owner.userId,
    problemId,
    blogId: data._id,
    token,
    spareToken,
    queuedIds,
    submissionNumber,
    spareNumber: await numberOf(server.db, spare),
    judgedNumber: await numberOf(server.db, judged),
    readyRejudges: [await readyRejudge(server.db), await readyRejudge(server.db), await readyRejudge(server.db)],
    listId,
    victimListId,
    openedProblemId,
    makeSpares: sparesFor(server.db, owner.userId, students),
  };
}

function sparesFor(db: Database, ownerId: string, studentIds: readonly string[]): () => Promise<Spares> {
  let victims = 0;
  let last: Spares | null = null;
  return async () => {
    // There may be only so many of them.
    if (last) {
      await db.deleteFrom("api_tokens").where("id", "=", last.apiTokenId).execute();
      await db.deleteFrom("join_tokens").where("id", "=", last.joinTokenId).execute();
      await db.deleteFrom("sessions").where("id", "=", last.sessionId).execute();
      const versions = db.selectFrom("problem_versions").where("problem_id", "=", last.problemId).select("id");
      await db.deleteFrom("submissions").where("version_id", "in", versions).execute();
      await db.deleteFrom("problems").where("id", "=", last.problemId).execute();
      await db.deleteFrom("contests").where("key", "=", last.contestKey).execute();
      // The one that the case of createAssignment creates.
      await db.deleteFrom("assignments").where("name", "=", "another").execute();
      await db.deleteFrom("blogs").where("id", "=", last.blogId).execute();
      await db.deleteFrom("blog_drafts").where("author_id", "=", ownerId).execute();
    }
    victims += 1;
    const userName = `victim-${victims}`;
    const { id: userId } = await db
      .insertInto("users")
      .values({
        name: userName,
        user_name: userName,
        email: `${userName}@example.org`,
        password_hash: await testPasswordHash(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const contestKey = userName;
    await db
      .insertInto("contests")
      .values({ key: contestKey, name: "Spare", visibility: "listed", duration_ms: HOUR, scoring: "icpc" })
      .execute();
    const spareClass = await addSpareClass(db, userName, { ownerId, studentIds, accountId: userId });
    const { token } = await addApiToken(db, ownerId, "spare");
    const session = hashSecret(await createSession(db, ownerId));
    const { id: sessionId } = await db
      .selectFrom("sessions")
      .select("id")
      .where("id_hash", "=", session)
      .executeTakeFirstOrThrow();
    const texts = { title: "Title", description: "", content: "<p>Content</p>", author_description: "" };
    const { id: blogId } = await db
      .insertInto("blogs")
      .values({ ...texts, author_id: ownerId, author_name: "Owner" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id: draftId } = await db
      .insertInto("blog_drafts")
      .values({ ...texts, title: OWN_DRAFT, author_id: ownerId })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id: deactivatedId } = await db
      .insertInto("users")
      .values({ ...NOBODY, user_name: `gone-${victims}`, deactivated_at: new Date() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.deleteFrom("chat_mutes").execute();
    await db
      .insertInto("chat_mutes")
      .values({ user_id: userId, until: fromNow(HOUR) })
      .execute();
    const message = await db
      .insertInto("chat_messages")
      .values({ user_id: ownerId, user_name: "owner", text: "Hello", connection: "gone" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const messageId = Number(message.id);
    const { id: commentId } = await db
      .insertInto("blog_comments")
      .values({ thread: "0", blog_id: blogId, author_id: ownerId, author_name: "Owner", source: "Yes", content: "Yes" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id: reportId } = await db
      .insertInto("reports")
      .values({ blog_id: blogId, comment_id: commentId, reporter_name: "Somebody", reason: "Rude" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id: joinTokenId } = await db
      .insertInto("join_tokens")
      .values({ name: userName, token_hash: hashSecret(userName) })
      .returning("id")
      .executeTakeFirstOrThrow();
    last = {
      userId,
      deactivatedId,
      apiTokenId: token._id,
      joinTokenId,
      sessionId,
      problemId: await addProblem(db),
      contestKey,
      ...spareClass,
      blogId,
      draftId,
      messageId,
      commentId,
      reportId,
    };
    return last;
  };
}

/** The text of editorials, which everybody except admins has to open first. */
export const EDITORIAL_TEXT = "text-of-the-editorial";

const NOBODY = { name: "Gone", email: "gone@example.org", password_hash: "" };

/** A valid post. */
export const BLOG = {
  blogTitle: "Title",
  blogDesc: "Description",
  blogContent: "<p>Content</p>",
  authorName: "",
  authorDesc: "Author",
};

async function readyRejudge(db: Database): Promise<number> {
  const values = { name: "Nothing", state: "ready", total: 0 } as const;
  const { number } = await db.insertInto("rejudges").values(values).returning("number").executeTakeFirstOrThrow();
  return Number(number);
}

/** Submits a run that stays in the queue. Returns the submission's id. */
async function queueRun({ db }: TestApp, browser: Browser): Promise<string> {
  const submissions = [{ language_id: 52, source_code: "int main() {}" }];
  const [{ token }] = (await browser.post("/judge0/submissions/batch", { submissions })).json();
  const row = await db
    .selectFrom("test_runs")
    .select("submission_id")
    .where("token", "=", token)
    .executeTakeFirstOrThrow();
  return row.submission_id;
}

let newcomers = 0;

/** The details of somebody who has no account yet. */
export function newcomer() {
  newcomers += 1;
  const userName = `newcomer-${newcomers}`;
  return { name: userName, userName, email: `${userName}@example.org` };
}
