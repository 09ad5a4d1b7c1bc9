import type { Blog } from "@assay/contract/routes/blogs";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";

/** A post to store, with sanitised `content`. */
export interface NewBlog {
  readonly title: string;
  readonly description: string;
  readonly content: string;
  /** If null, the author's name is used. */
  readonly authorName: string | null;
  readonly authorDescription: string;
  readonly authorId: string;
}

/** The newest posts first, without their content (`listBlogs` in the contract says why). */
export function listNewestBlogs(db: Database): Promise<Blog[]> {
  return selectBlogs(db)
    .select(sql<string>`''`.as("blogContent"))
    .orderBy("number", "desc")
    .limit(LIMITS.blogListCount)
    .execute();
}

/** A value that changes whenever a post is added or removed. Posts themselves never change. */
export async function readBlogsVersion(db: Database): Promise<string> {
  const { version } = await db
    .selectFrom("blogs")
    .select(sql<string>`count(*) || ' ' || coalesce(max(number), 0)`.as("version"))
    .executeTakeFirstOrThrow();
  return version;
}

/** The post with this id, or null. */
export async function findBlog(db: Database, id: string): Promise<Blog | null> {
  const blog = await selectBlogs(db).select("content as blogContent").where("id", "=", id).executeTakeFirst();
  return blog ?? null;
}

/** Stores a post and returns its id, or null if the author's account no longer exists. */
export async function storeBlog(db: Database, blog: NewBlog): Promise<string | null> {
  const { title, description, content, authorName, authorDescription, authorId } = blog;
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
          select.fn.coalesce(select.val(authorName), "users.name").as("author_name"),
          select.val(authorDescription).as("author_description"),
          "users.id as author_id",
        ]),
    )
    .returning("id")
    .executeTakeFirst();
  return stored?.id ?? null;
}

function selectBlogs(db: Database) {
  return db
    .selectFrom("blogs")
    .select([
      "id as _id",
      "title as blogTitle",
      "description as blogDesc",
      "author_name as authorName",
      "author_description as authorDesc",
      isoTimestamp("created_at").as("createdAt"),
    ]);
}
