import type { BLOG_DRAFT_ROUTES, BlogDraft } from "@assay/contract/routes/blogs";
import type { BodyOf, ReplyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { countEvent } from "#base/rate-limit";
import type { Sanitiser } from "#http/sanitiser";

type Texts = BodyOf<typeof BLOG_DRAFT_ROUTES.createDraft>;

/** A user's drafts, last saved first, without their content. There are at most `LIMITS.blogDraftCount`. */
export function listOwnDrafts(
  db: Database,
  authorId: string,
): Promise<ReplyOf<typeof BLOG_DRAFT_ROUTES.listDrafts>["drafts"]> {
  return selectDrafts(db, authorId).orderBy("saved_at", "desc").orderBy("id").execute();
}

/** A user's draft. Throws AppError `draft_not_found`, also for a draft of another user. */
export async function readOwnDraft(db: Database, authorId: string, draftId: string): Promise<BlogDraft> {
  const draft = await selectDrafts(db, authorId)
    .select(["content as blogContent", "author_description as authorDesc"])
    .where("id", "=", draftId)
    .executeTakeFirst();
  if (!draft) throw new AppError("draft_not_found");
  return draft;
}

/**
 * Stores a new draft with sanitised content. Throws AppError `too_many_drafts`, `too_many_requests`, and `not_signed_in` if the
 * account was deleted.
 */
export async function storeDraft(db: Database, sanitise: Sanitiser, authorId: string, form: Texts): Promise<BlogDraft> {
  const columns = await prepareColumns(db, sanitise, authorId, form);
  const id = await db.transaction().execute(async (transaction) => {
    // Two requests at the same time must not both get the last place. A deleted account stores nothing.
    const author = await transaction
      .selectFrom("users")
      .select("id")
      .where("id", "=", authorId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!author) throw new AppError("not_signed_in");
    const { count } = await transaction
      .selectFrom("blog_drafts")
      .where("author_id", "=", authorId)
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= LIMITS.blogDraftCount) throw new AppError("too_many_drafts");
    const draft = await transaction
      .insertInto("blog_drafts")
      .values({ ...columns, author_id: authorId })
      .returning("id")
      .executeTakeFirstOrThrow();
    return draft.id;
  });
  return readOwnDraft(db, authorId, id);
}

/** Replaces the texts of a user's draft. Throws AppError `draft_not_found` and `too_many_requests`. */
export async function replaceDraft(
  db: Database,
  sanitise: Sanitiser,
  authorId: string,
  draftId: string,
  form: Texts,
): Promise<BlogDraft> {
  const columns = await prepareColumns(db, sanitise, authorId, form);
  await db
    .updateTable("blog_drafts")
    .set({ ...columns, saved_at: sql`now()` })
    .where("id", "=", draftId)
    .where("author_id", "=", authorId)
    .execute();
  return readOwnDraft(db, authorId, draftId);
}

/** Deletes a user's draft. Throws AppError `draft_not_found`. */
export async function dropDraft(db: Database, authorId: string, draftId: string): Promise<void> {
  const dropped = await db
    .deleteFrom("blog_drafts")
    .where("id", "=", draftId)
    .where("author_id", "=", authorId)
    .returning("id")
    .executeTakeFirst();
  if (!dropped) throw new AppError("draft_not_found");
}

async function prepareColumns(db: Database, sanitise: Sanitiser, authorId: string, form: Texts) {
  await countEvent(db, `draft:user:${authorId}`, RATES.draftsPerUser);
  return {
    title: form.blogTitle,
    description: form.blogDesc,
    content: await sanitise(form.blogContent),
    author_description: form.authorDesc,
  };
}

function selectDrafts(db: Database, authorId: string) {
  return db
    .selectFrom("blog_drafts")
    .where("author_id", "=", authorId)
    .select(["id as _id", "title as blogTitle", "description as blogDesc", isoTimestamp("saved_at").as("savedAt")]);
}
