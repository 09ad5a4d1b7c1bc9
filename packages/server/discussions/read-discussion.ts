import type { DISCUSSION_ROUTES, Topic } from "@assay/contract/routes/discussions";
import type { QueryOf, ReplyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import { authorName, FULL_NAMES, type NameReader } from "#access/people";
import type { Viewing } from "#access/viewer";
import { isAdminAccount } from "#base/admin-account";
import { AppError } from "#base/app-error";
import { findTalk } from "#discussions/problem";

/** A page of the topics of a problem, the newest first; none for who may not read them. Throws AppError `problem_not_found`. */
export async function readDiscussion(
  db: Database,
  viewing: Viewing,
  reader: NameReader,
  problemId: string,
  { before }: QueryOf<typeof DISCUSSION_ROUTES.readDiscussion>,
): Promise<ReplyOf<typeof DISCUSSION_ROUTES.readDiscussion>> {
  const { title: _, ...talk } = await findTalk(db, viewing, problemId);
  if (talk.state !== "open") return { ...talk, topics: [], next: null };
  const rows: Topic[] = await db
    .selectFrom("discussion_posts")
    .where("problem_id", "=", problemId)
    .where("title", "is not", null)
    .$if(before !== undefined, (query) => query.where("number", "<", `${before}`))
    .select(byline(reader))
    .select(sql<string>`coalesce(title, '')`.as("title"))
    .select([
      sql<number>`(select count(*)::int from discussion_posts as replies
        where replies.topic = discussion_posts.number and replies.title is null)`.as("replies"),
      sql<string | null>`(select ${isoTimestamp("last.at")} from (
        select max(created_at) as at from discussion_posts as replies
        where replies.topic = discussion_posts.number and replies.title is null) as last)`.as("lastReplyAt"),
    ])
    .orderBy("discussion_posts.number", "desc")
    .limit(LIMITS.topicPageSize + 1)
    .execute();
  const topics = rows.slice(0, LIMITS.topicPageSize);
  return { ...talk, topics, next: rows.length > topics.length ? (topics.at(-1)?.number ?? null) : null };
}

/** A page of a topic, oldest first. Throws AppError `problem_not_found`, and `topic_not_found`, also for who may not read it. */
export async function readTopic(
  db: Database,
  viewing: Viewing,
  reader: NameReader,
  { problemId, topic }: { readonly problemId: string; readonly topic: number },
  after = 0,
): Promise<ReplyOf<typeof DISCUSSION_ROUTES.readTopic>> {
  const { state } = await findTalk(db, viewing, problemId);
  if (state !== "open") throw new AppError("topic_not_found");
  const first = await db
    .selectFrom("discussion_posts")
    .where("problem_id", "=", problemId)
    .where("number", "=", `${topic}`)
    .where("title", "is not", null)
    .select("title")
    .executeTakeFirst();
  if (!first) throw new AppError("topic_not_found");
  const rows = await selectPosts(db, reader)
    .where("topic", "=", `${topic}`)
    .where("number", ">", `${after}`)
    .orderBy("discussion_posts.number")
    .limit(LIMITS.replyPageSize + 1)
    .execute();
  const posts = rows.slice(0, LIMITS.replyPageSize);
  const next = rows.length > posts.length ? (posts.at(-1)?.number ?? null) : null;
  return { title: first.title ?? "", posts, next };
}

/** A post as its author reads it. */
export function findPost(db: Database, id: string) {
  return selectPosts(db, FULL_NAMES).where("id", "=", id).executeTakeFirstOrThrow();
}

function selectPosts(db: Database, reader: NameReader) {
  return db
    .selectFrom("discussion_posts")
    .select(["id as _id", "title", "source as text", "content as html"])
    .select(byline(reader));
}

function byline(reader: NameReader) {
  return [
    sql<number>`discussion_posts.number::float8`.as("number"),
    sql<string | null>`discussion_posts.author_id`.as("authorId"),
    authorName(reader, "discussion_posts").as("authorName"),
    isoTimestamp("discussion_posts.created_at").as("createdAt"),
    isoTimestamp("discussion_posts.edited_at").as("editedAt"),
    sql<boolean>`discussion_posts.deleted_at is not null`.as("isDeleted"),
    isAdminAccount("author_id").as("authorIsAdmin"),
  ] as const;
}
