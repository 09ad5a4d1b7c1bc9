import { languageName } from "@assay/contract/vocabulary/languages/all";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { listApiTokens } from "#access/api-tokens";
import { discloseTotal } from "#access/disclosure";
import { EarnedGroups } from "#access/earned-groups";
import { listSessions } from "#access/own-sessions";
import { titleFor } from "#access/problem-visibility";
import type { Viewer, Viewing } from "#access/viewer";
import { CLASS_LISTS } from "#users/export/class-data";
import { submissionIds, submissionsOf } from "#users/export/own-submissions";
import {
  listClassMessages,
  listDiscussionPosts,
  listFavourites,
  listProblemNotes,
  listProblemQuestions,
} from "#users/export/own-talk";
import { findUserById } from "#users/queries";
import { describeTwoFactor } from "#users/two-factor/two-factor";

/** How many rows are read at once. */
const PAGE = 200;

/**
 * A user's own data, as the pieces of a JSON text. Lists that can be long are read page by page. It has no
 * passwords, secrets or hidden tests; programs are in the other download (`own-sources.ts`).
 */
export async function* ownDataAsJson(db: Database, viewing: Viewing<Viewer>, session: string): AsyncGenerator<string> {
  const { id: userId } = viewing.viewer;
  const head = {
    exportedAt: new Date().toISOString(),
    user: await findUserById(db, userId),
    twoFactor: await describeTwoFactor(db, userId),
    sessions: await listSessions(db, userId, session),
    apiTokens: await listApiTokens(db, userId),
  };
  yield JSON.stringify(head, null, 1).slice(0, -2);
  yield* list("solvedProblems", listSolved(db, viewing));
  yield* list("submissions", listSubmissions(db, viewing));
  yield* list("openedEditorials", listOpenedEditorials(db, viewing));
  yield* list("favourites", await listFavourites(db, userId));
  yield* list("problemNotes", listProblemNotes(db, userId));
  yield* list("posts", listPosts(db, userId));
  yield* list("drafts", listDrafts(db, userId));
  yield* list("pageDrafts", listPageDrafts(db, userId));
  yield* list("comments", listComments(db, userId));
  yield* list("discussionPosts", listDiscussionPosts(db, userId));
  yield* list("problemQuestions", listProblemQuestions(db, userId));
  yield* list("chatMessages", listMessages(db, userId));
  yield* list("classMessages", listClassMessages(db, userId));
  yield* list("savedComments", listSavedComments(db, userId));
  yield* list("regradeMessages", listRegradeMessages(db, userId));
  yield* list("proposedTests", listProposedTests(db, viewing));
  yield* list("notices", listNotices(db, userId));
  for (const [name, read] of Object.entries(CLASS_LISTS)) yield* list(name, await read(db, userId));
  yield* list("exams", listExams(db, userId));
  yield "\n}\n";
}

async function* list(name: string, items: AsyncIterable<object> | Iterable<object>): AsyncGenerator<string> {
  yield `,\n ${JSON.stringify(name)}: [`;
  let separator = "\n  ";
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ",\n  ";
  }
  yield separator.startsWith(",") ? "\n ]" : "]";
}

async function* listSolved(db: Database, viewing: Viewing<Viewer>) {
  yield* await db
    .selectFrom("solved_problems")
    .innerJoin("problems", "problems.id", "solved_problems.problem_id")
    .where("user_id", "=", viewing.viewer.id)
    .select([
      "problem_id as problemId",
      titleFor(viewing).as("title"),
      "points",
      "solved_at as solvedAt",
      "submission_id as submissionId",
    ])
    .orderBy("solved_at")
    .execute();
}

async function* listSubmissions(db: Database, viewing: Viewing<Viewer>) {
  for (const ids of await submissionIds(db, viewing.viewer.id)) {
    const earned = new EarnedGroups(db);
    await earned.read(ids);
    for (const { language_id, score: stored, isPartial, ...submission } of await submissionsOf(db, viewing, ids)) {
      const { id, maximumScore } = submission;
      const score =
        stored === null ? null : discloseTotal({ score: stored, maximumScore, groups: earned.of(id), isPartial });
      yield { ...submission, score, language: languageName(language_id) };
    }
  }
}

async function* listOpenedEditorials(db: Database, viewing: Viewing<Viewer>) {
  yield* await db
    .selectFrom("opened_editorials")
    .innerJoin("problems", "problems.id", "opened_editorials.problem_id")
    .where("user_id", "=", viewing.viewer.id)
    .select(["problem_id as problemId", titleFor(viewing).as("title"), "hints", "opened_at as openedAt"])
    .orderBy("title")
    .execute();
}

async function* listPosts(db: Database, userId: string) {
  let after = "0";
  for (;;) {
    const posts = await db
      .selectFrom("blogs")
      .where("author_id", "=", userId)
      .where("number", ">", after)
      .select(["number", "id", "title", "description", "content", "author_name as authorName"])
      .select(["author_description as authorDescription", "created_at as createdAt", "edited_at as editedAt"])
      .orderBy("number")
      .limit(PAGE)
      .execute();
    for (const { number, ...post } of posts) {
      after = number;
      yield post;
    }
    if (posts.length < PAGE) return;
  }
}

async function* listDrafts(db: Database, userId: string) {
  // A user has at most `LIMITS.blogDraftCount` drafts.
  yield* await db
    .selectFrom("blog_drafts")
    .where("author_id", "=", userId)
    .select(["id", "title", "description", "content", "author_description as authorDescription", "saved_at as savedAt"])
    .orderBy("saved_at")
    .execute();
}

async function* listPageDrafts(db: Database, userId: string) {
  // At most `LIMITS.pageDraftQuotaBytes`, read one by one.
  const names = await db
    .selectFrom("page_drafts")
    .where("user_id", "=", userId)
    .select("name")
    .orderBy("name")
    .execute();
  for (const { name } of names) {
    const drafts = await db
      .selectFrom("page_drafts")
      .where("user_id", "=", userId)
      .where("name", "=", name)
      .select(["name", "text", "saved_at as savedAt"])
      .execute();
    const versions = await db
      .selectFrom("page_draft_versions")
      .where("user_id", "=", userId)
      .where("name", "=", name)
      .select(["text", "saved_at as savedAt"])
      .orderBy("kept_at", "desc")
      .execute();
    yield* drafts.map((draft) => ({ ...draft, versions }));
  }
}

async function* listComments(db: Database, userId: string) {
  let after = "0";
  for (;;) {
    const comments = await db
      .selectFrom("blog_comments")
      .where("author_id", "=", userId)
      .where("number", ">", after)
      .select([
        "number",
        "id",
        "blog_id as postId",
        "source as text",
        "created_at as createdAt",
        "edited_at as editedAt",
      ])
      .orderBy("number")
      .limit(PAGE)
      .execute();
    for (const { number, ...comment } of comments) {
      after = number;
      yield comment;
    }
    if (comments.length < PAGE) return;
  }
}

async function* listMessages(db: Database, userId: string) {
  // At most `LIMITS.chatKeptCount` messages exist.
  yield* await db
    .selectFrom("chat_messages")
    .where("user_id", "=", userId)
    .select(["user_name as userName", "text", "sent_at as sentAt"])
    .orderBy("id")
    .execute();
}

async function* listSavedComments(db: Database, userId: string) {
  yield* await db
    .selectFrom("saved_comments")
    .where("owner_id", "=", userId)
    .select(["title", "source as text", "uses", "created_at as createdAt"])
    .orderBy("created_at")
    .execute();
}

async function* listRegradeMessages(db: Database, userId: string) {
  yield* await db
    .selectFrom("regrade_messages as messages")
    .innerJoin("regrade_requests as requests", "requests.id", "request_id")
    .innerJoin("assignments", "assignments.id", "assignment_id")
    .where("author_id", "=", userId)
    .select(["assignments.title as assignment", "source as text", "messages.created_at as createdAt"])
    .orderBy("messages.id")
    .execute();
}

async function* listProposedTests(db: Database, viewing: Viewing<Viewer>) {
  yield* await db
    .selectFrom("proposed_tests")
    .innerJoin("problems", "problems.id", "proposed_tests.problem_id")
    .where("proposer_id", "=", viewing.viewer.id)
    .select(["problem_id as problemId", titleFor(viewing).as("title"), "proposed_tests.input", "proposed_tests.output"])
    .select(["comment", "state", "reason", "proposed_tests.created_at as createdAt"])
    .orderBy("proposed_tests.created_at")
    .execute();
}

async function* listNotices(db: Database, userId: string) {
  // At most `LIMITS.noticesOfUser`.
  yield* await db
    .selectFrom("notices")
    .where("user_id", "=", userId)
    .select(["kind", "data", "times", "created_at as createdAt", "read_at as readAt"])
    .orderBy("id")
    .execute();
}

async function* listExams(db: Database, userId: string) {
  const { rows } = await sql<object>`
    select classes.name as class, title, started_at as "startedAt", ended_at as "endedAt", ended_by as "endedBy",
      exam_sessions.extra_minutes as "extraMinutes",
      (select coalesce(json_agg(json_build_object('kind', kind, 'minutes', minutes, 'reason', reason, 'at', created_at) order by exam_events.id), '[]')
        from exam_events where session_id = exam_sessions.id) as events,
      (select coalesce(json_agg(json_build_object('device', device, 'address', host(address), 'firstSeenAt', first_seen_at,
        'lastSeenAt', last_seen_at) order by first_seen_at), '[]') from exam_logins where session_id = exam_sessions.id) as logins
    from exam_sessions join assignments on assignments.id = assignment_id join classes on classes.id = class_id
    where exam_sessions.user_id = ${userId} order by started_at`.execute(db);
  yield* rows;
}
