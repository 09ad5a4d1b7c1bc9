import type { PAGE_DRAFT_ROUTES } from "@assay/contract/routes/page-drafts";
import type { BodyOf, ReplyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { ago, isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { countEventWithin } from "#base/rate-limit";
import { dropOldVersions, keepWithinQuota, readDrafts } from "#drafts/queries";

type Save = BodyOf<typeof PAGE_DRAFT_ROUTES.savePageDraft>;

/**
 * Stores a user's draft, unless another device has saved it since the version that the text is based on: then nothing changes, and
 * the stored draft is returned. The text before it may become an earlier version. Throws AppError `too_many_requests`, and
 * `not_signed_in` if the account was deleted.
 */
export async function saveDraft(
  db: Database,
  userId: string,
  name: string,
  save: Save,
): Promise<ReplyOf<typeof PAGE_DRAFT_ROUTES.savePageDraft>> {
  return db.transaction().execute(async (transaction) => {
    await countEventWithin(transaction, `page-draft:user:${userId}`, RATES.pageDraftsPerUser);
    await lockOwner(transaction, userId);
    const stored = await findDraft(transaction, userId, name);
    if (stored && stored.text === save.text) return { isSaved: true, draft: { ...stored, text: undefined } };
    if (stored && stored.version !== save.base && stored.device !== save.device) {
      return { isSaved: false, draft: stored };
    }
    if (stored?.text != null && (save.isReplaced || (await isWorthKeeping(transaction, userId, name, save, stored)))) {
      await keepVersion(transaction, userId, name);
    }
    await storeText(transaction, userId, name, save);
    await keepWithinQuota(transaction, userId, name);
    const [draft] = await readDrafts(transaction, userId, [name]);
    if (!draft) throw new Error("the draft that was just stored is missing");
    return { isSaved: true, draft: { ...draft, text: undefined } };
  });
}

/** Saves of one user wait for each other, so that none is lost. A deleted account stores nothing. */
async function lockOwner(db: Database, userId: string): Promise<void> {
  const owner = await db.selectFrom("users").where("id", "=", userId).select("id").forNoKeyUpdate().executeTakeFirst();
  if (!owner) throw new AppError("not_signed_in");
}

function findDraft(db: Database, userId: string, name: string) {
  return db
    .selectFrom("page_drafts")
    .where("user_id", "=", userId)
    .where("name", "=", name)
    .select(["name", "text", "version", "device", isoTimestamp("saved_at").as("savedAt")])
    .executeTakeFirst();
}

/** True if another device wrote the stored text, or if no earlier version was kept for a while. */
async function isWorthKeeping(
  db: Database,
  userId: string,
  name: string,
  { device, text }: Save,
  stored: { readonly device: string },
): Promise<boolean> {
  if (stored.device !== device || text === null) return true;
  const recent = await db
    .selectFrom("page_draft_versions")
    .where("user_id", "=", userId)
    .where("name", "=", name)
    .where("kept_at", ">", ago(LIMITS.pageDraftVersionMs))
    .select("id")
    .executeTakeFirst();
  return recent === undefined;
}

async function keepVersion(db: Database, userId: string, name: string): Promise<void> {
  await sql`insert into page_draft_versions (user_id, name, text, saved_at)
    select user_id, name, text, saved_at from page_drafts where user_id = ${userId} and name = ${name}`.execute(db);
  await dropOldVersions(db, userId, name);
}

async function storeText(db: Database, userId: string, name: string, { text, device }: Save): Promise<void> {
  await db
    .insertInto("page_drafts")
    .values({ user_id: userId, name, text, device })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "name"])
        .doUpdateSet({ text, device, version: sql`gen_random_uuid()`, saved_at: sql`clock_timestamp()` }),
    )
    .execute();
}
