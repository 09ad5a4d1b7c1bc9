import type { BLOG_ROUTES, BlogFilter } from "@assay/contract/routes/blogs";
import type { ReplyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { searchWords } from "@assay/contract/vocabulary/problem";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import { authorName, type NameReader } from "#access/people";
import { isAdminAccount } from "#base/admin-account";
import { wordsQuery } from "#base/search-text";

export type Post = ReplyOf<typeof BLOG_ROUTES.readBlog>["data"];
type BlogPage = ReplyOf<typeof BLOG_ROUTES.listBlogs>;

/** A post to store, with sanitised `content`. */
export interface NewBlog {
  readonly title: string;
  readonly description: string;
  readonly content: string;
  readonly authorDescription: string;
  readonly authorId: string;
}

/** The newest posts first, without their content (`listBlogs` in the contract says why), and where the next page begins. */
export async function listPosts(db: Database, reader: NameReader, { q, before }: BlogFilter): Promise<BlogPage> {
  const count = q === undefined && before === undefined ? LIMITS.blogListCount : LIMITS.blogPageSize;
  let query = selectBlogs(db, reader)
    .select([sql<string>`''`.as("blogContent"), "number"])
    .orderBy("number", "desc")
    .limit(count + 1);
  if (before !== undefined) query = query.where("number", "<", `${before}`);
  if (q !== undefined) query = query.where(sql<boolean>`search @@ ${wordsQuery(searchWords(q))}`);
  const rows = await query.execute();
  const shown = rows.slice(0, count);
  return {
    data: shown.map(({ number: _, ...blog }) => blog),
    older: rows.length > shown.length ? Number(shown.at(-1)?.number) : null,
  };
}

/** A value that changes whenever the list of the newest posts does. Reads only these posts, however many others there are. */
export async function readBlogsVersion(db: Database): Promise<string> {
  const { version } = await db
    .selectFrom(({ selectFrom }) =>
      selectFrom("blogs")
        .select(["number", "revision"])
        .orderBy("number", "desc")
        .limit(LIMITS.blogListCount + 1)
        .as("newest"),
    )
    .select(sql<string>`count(*) || ' ' || coalesce(sum(hashint8extended(number, revision)), 0)`.as("version"))
    .executeTakeFirstOrThrow();
  return version;
}

/** The post with this id and whether an admin wrote it, or null. */
export async function findBlog(db: Database, reader: NameReader, id: string): Promise<Post | null> {
  const blog = await selectBlogs(db, reader)
    .select(["content as blogContent", isAdminAccount("author_id").as("authorIsAdmin")])
    .where("id", "=", id)
    .executeTakeFirst();
  return blog ?? null;
}

/** Stores a post under the name of its author's account and returns its id, or null if the account no longer exists. */
export async function storeBlog(db: Database, blog: NewBlog): Promise<string | null> {
  const { title, description, content, authorDescription, authorId } = blog;
  const stored = await db
    .insertInto("blogs")
    .columns(["title", "description", "content", "author_name", "author_description", "author_id"])
    .expression((from) =>
      from
        .selectFrom("users")
        .where("users.id", "=", authorId)
        .select((select) => [
          select.val(title).as("title"),
          select.val(description).as("description"),
          select.val(content).as("content"),
          "users.name as author_name",
          select.val(authorDescription).as("author_description"),
          "users.id as author_id",
        ]),
    )
    .returning("id")
    .executeTakeFirst();
  return stored?.id ?? null;
}

function selectBlogs(db: Database, reader: NameReader) {
  return db
    .selectFrom("blogs")
    .select([
      "id as _id",
      "title as blogTitle",
      "description as blogDesc",
      authorName(reader, "blogs").as("authorName"),
      "author_description as authorDesc",
      isoTimestamp("created_at").as("createdAt"),
      isoTimestamp("edited_at").as("editedAt"),
      "author_id as authorId",
      "revision",
    ]);
}
