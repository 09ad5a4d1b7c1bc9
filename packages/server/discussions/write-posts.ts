import type { DISCUSSION_ROUTES, DiscussionPost } from "@assay/contract/routes/discussions";
import type { BodyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { may } from "@assay/contract/vocabulary/permissions";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { isDiscussed } from "#access/talk-rule";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, keptText, recordAction } from "#base/audit";
import { countEvent } from "#base/rate-limit";
import { requireNotMuted } from "#chat/mutes";
import { requireDiscussed } from "#discussions/problem";
import { findPost } from "#discussions/read-discussion";
import { renderComment } from "#http/render-comment";
import type { Sanitiser } from "#http/sanitiser";
import { addNotices } from "#notices/add-notices";

/** Who writes, with the renderer of what they write. */
export interface Writing {
  readonly db: Database;
  readonly viewing: Viewing<Viewer>;
  readonly renderMarkdown: Sanitiser;
}

/**
 * Begins a topic. Throws AppError `problem_not_found`, `discussion_closed`, `chat_muted`, `discussion_full`, `invalid_request` and
 * `too_many_requests`.
 */
export async function createTopic(
  writing: Writing,
  problemId: string,
  { title, text }: BodyOf<typeof DISCUSSION_ROUTES.createTopic>,
): Promise<DiscussionPost> {
  const { db, viewing } = writing;
  await requireDiscussed(db, viewing, problemId);
  const content = await renderPost(writing, text);
  return db.transaction().execute(async (transaction) => {
    const { id } = await storeTopic(transaction, viewing.viewer, problemId, { title, source: text, content });
    return findPost(transaction, id);
  });
}

/** Stores a topic within the caller's transaction. Throws AppError `discussion_full`, and `not_signed_in` if the account was deleted. */
export async function storeTopic(
  transaction: Change,
  viewer: Viewer,
  problemId: string,
  post: { readonly title: string; readonly source: string; readonly content: string },
): Promise<{ id: string; number: number }> {
  await holdBounds(transaction, viewer, problemId, true);
  return insertPost(transaction, viewer, problemId, { ...post, topic: null });
}

/** Replies to a topic, and tells who began it. Throws AppError as `createTopic`, and `topic_not_found`, also for a deleted one. */
export async function replyToTopic(
  writing: Writing,
  { problemId, topic }: { readonly problemId: string; readonly topic: number },
  text: string,
): Promise<DiscussionPost> {
  const { db, viewing } = writing;
  const problem = await requireDiscussed(db, viewing, problemId);
  const content = await renderPost(writing, text);
  return db.transaction().execute(async (transaction) => {
    const first = await transaction
      .selectFrom("discussion_posts")
      .where("problem_id", "=", problemId)
      .where("number", "=", `${topic}`)
      .where("title", "is not", null)
      .where("deleted_at", "is", null)
      .select("author_id")
      .forUpdate()
      .executeTakeFirst();
    if (!first) throw new AppError("topic_not_found");
    await holdBounds(transaction, viewing.viewer, problemId, false);
    const stored = { title: null, source: text, content, topic };
    const { id } = await insertPost(transaction, viewing.viewer, problemId, stored);
    if (first.author_id !== null && first.author_id !== viewing.viewer.id)
      await tellAuthor(transaction, viewing.at, first.author_id, { problemId, problem, topic });
    return findPost(transaction, id);
  });
}

/** Tells the author of a topic of a reply, if they may read it now. */
async function tellAuthor(
  transaction: Change,
  at: Date,
  authorId: string,
  data: { readonly problemId: string; readonly problem: string; readonly topic: number },
): Promise<void> {
  const author = await transaction
    .selectFrom("users")
    .where("id", "=", authorId)
    .select(["id", "role", "site_roles as siteRoles"])
    .executeTakeFirst();
  if (!author) return;
  const readable = await transaction
    .selectFrom("problems")
    .where("id", "=", data.problemId)
    .where(isDiscussed({ viewer: author, at }))
    .select("id")
    .executeTakeFirst();
  if (readable)
    await addNotices(transaction, [authorId], { kind: "discussion_reply", subject: `topic:${data.topic}`, data });
}

/**
 * Changes the viewer's own post. Throws AppError `comment_not_found` for one that is deleted or that they may no longer read, `forbidden`,
 * `chat_muted`, `invalid_request` and `too_many_requests`.
 */
export async function editPost(
  writing: Writing,
  id: string,
  { text, title }: BodyOf<typeof DISCUSSION_ROUTES.editPost>,
): Promise<DiscussionPost> {
  const { db, viewing } = writing;
  const { problemId } = await findReadable(db, viewing, id);
  await requireDiscussed(db, viewing, problemId);
  const content = await renderPost(writing, text);
  return db.transaction().execute(async (transaction) => {
    const post = await lockPost(transaction, id);
    if (post.author_id !== viewing.viewer.id) throw new AppError("forbidden");
    const newTitle = post.title === null ? null : (title ?? post.title);
    if (post.source !== text || post.title !== newTitle)
      await transaction
        .updateTable("discussion_posts")
        .set({ source: text, content, title: newTitle, edited_at: sql`now()` })
        .where("id", "=", id)
        .execute();
    return findPost(transaction, id);
  });
}

/** Deletes the viewer's own post, also when the discussion is closed to them by now, or for moderators anybody's. Throws AppError `comment_not_found` and `forbidden`. */
export async function removePost(db: Database, viewing: Viewing<Viewer>, id: string): Promise<void> {
  const isModerator = may(viewing.viewer, "blog.moderate");
  if (!isModerator) {
    const own = db.selectFrom("discussion_posts").where("id", "=", id).where("author_id", "=", viewing.viewer.id);
    if (!(await own.select("id").executeTakeFirst())) {
      await findReadable(db, viewing, id);
      throw new AppError("forbidden");
    }
  }
  await db.transaction().execute((transaction) => removePostWithin(transaction, viewing.viewer, id));
}

/** The same within the caller's transaction, without the question of who may. A topic with replies stays, without its text. */
export async function removePostWithin(transaction: Change, viewer: Viewer, id: string): Promise<void> {
  const post = await lockPost(transaction, id);
  if (post.author_id !== viewer.id)
    await recordAction(transaction, viewer.id, "discussion_post_deleted", post.problem_id, keptText(post.source));
  await transaction.deleteFrom("discussion_reports").where("post_id", "=", id).execute();
  await transaction
    .updateTable("discussion_posts")
    .set({ source: "", content: "", deleted_at: sql`now()` })
    .where("id", "=", id)
    .execute();
  await sql`update discussion_posts set title = '' where id = ${id} and title is not null`.execute(transaction);
  await sql`
    delete from discussion_posts where topic = ${post.topic}::bigint and deleted_at is not null
      and (title is null or not exists (
        select from discussion_posts as other where other.topic = discussion_posts.topic and other.deleted_at is null))`.execute(
    transaction,
  );
}

/** The problem of a post that the viewer may read. Throws AppError `comment_not_found`. */
export async function findReadable(db: Database, viewing: Viewing, id: string): Promise<{ problemId: string }> {
  const found = await db
    .selectFrom("discussion_posts")
    .innerJoin("problems", "problems.id", "discussion_posts.problem_id")
    .where("discussion_posts.id", "=", id)
    .where("discussion_posts.deleted_at", "is", null)
    .where(isDiscussed(viewing))
    .select("problem_id as problemId")
    .executeTakeFirst();
  if (!found) throw new AppError("comment_not_found");
  return found;
}

/** A post that is not deleted, which nobody else can change until the transaction ends; its topic is locked first. Throws AppError `comment_not_found`. */
async function lockPost(transaction: Change, id: string) {
  await sql`
    select from discussion_posts where number = (select topic from discussion_posts where id = ${id}) for update`.execute(
    transaction,
  );
  const post = await transaction
    .selectFrom("discussion_posts")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .select(["problem_id", "topic", "author_id", "title", "source"])
    .forUpdate()
    .executeTakeFirst();
  if (!post) throw new AppError("comment_not_found");
  return post;
}

async function renderPost({ db, viewing, renderMarkdown }: Writing, text: string): Promise<string> {
  const { id } = viewing.viewer;
  await requireNotMuted(db, id);
  await countEvent(db, `post:user:${id}`, RATES.postsPerUser);
  await countEvent(db, `post-hour:user:${id}`, RATES.postsPerUserAndHour);
  return renderComment(renderMarkdown, text);
}

/** Throws AppError `discussion_full` if the user has as many topics or posts at the problem as there may be. */
async function holdBounds(transaction: Change, { id }: Viewer, problemId: string, isTopic: boolean): Promise<void> {
  // One post of a user at a time.
  await sql`select from users where id = ${id} for no key update`.execute(transaction);
  const { rows } = await sql<{ topics: number; posts: number }>`
    select count(title)::int as topics, count(*)::int as posts from discussion_posts
    where author_id = ${id} and problem_id = ${problemId}`.execute(transaction);
  const { topics = 0, posts = 0 } = rows[0] ?? {};
  if (posts >= LIMITS.postsOfUser || (isTopic && topics >= LIMITS.topicsOfUser)) throw new AppError("discussion_full");
}

async function insertPost(
  transaction: Change,
  { id }: Viewer,
  problemId: string,
  post: {
    readonly title: string | null;
    readonly source: string;
    readonly content: string;
    readonly topic: number | null;
  },
): Promise<{ id: string; number: number }> {
  const { rows } = await sql<{ id: string; number: number }>`
    with next as (select nextval(pg_get_serial_sequence('discussion_posts', 'number')) as number)
    insert into discussion_posts (number, topic, problem_id, author_id, author_name, title, source, content) overriding system value
    select next.number, coalesce(${post.topic}::bigint, next.number), ${problemId}, users.id, users.name, ${post.title}::text, ${post.source}, ${post.content}
    from next, users where users.id = ${id} returning id, number::float8 as number`.execute(transaction);
  const [stored] = rows;
  if (!stored) throw new AppError("not_signed_in");
  return stored;
}
