import type { PageDraft } from "@assay/contract/routes/page-drafts";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";

/** Those of a user's drafts with these names that exist. */
export function readDrafts(db: Database, userId: string, names: readonly string[]): Promise<PageDraft[]> {
  return db
    .selectFrom("page_drafts")
    .where("user_id", "=", userId)
    .where("name", "in", names)
    .select(["name", "text", "version", isoTimestamp("saved_at").as("savedAt")])
    .execute();
}

/** The earlier versions of a user's draft, newest first. */
export function listVersions(db: Database, userId: string, name: string): Promise<{ text: string; savedAt: string }[]> {
  return db
    .selectFrom("page_draft_versions")
    .where("user_id", "=", userId)
    .where("name", "=", name)
    .select(["text", isoTimestamp("saved_at").as("savedAt")])
    .orderBy("kept_at", "desc")
    .orderBy("id")
    .execute();
}

/** Deletes all but the newest `LIMITS.pageDraftVersions` earlier versions of a draft. */
export async function dropOldVersions(db: Database, userId: string, name: string): Promise<void> {
  await sql`delete from page_draft_versions where user_id = ${userId} and name = ${name} and id in (
    select id from page_draft_versions where user_id = ${userId} and name = ${name}
    order by kept_at desc, id offset ${LIMITS.pageDraftVersions})`.execute(db);
}

/**
 * Keeps a user within `LIMITS.pageDraftCount` and `LIMITS.pageDraftQuotaBytes`: deletes the oldest versions, and then the drafts
 * that were saved longest ago, but never the draft of this name.
 */
export async function keepWithinQuota(db: Database, userId: string, name: string): Promise<void> {
  const bytes = await usedBytes(db, userId);
  if (bytes > LIMITS.pageDraftQuotaBytes) {
    // From the newest on, the versions that fit beside the drafts stay.
    await sql`delete from page_draft_versions as gone using (
        select name, id, sum(octet_length(text)) over (order by kept_at desc, id) as upto
        from page_draft_versions where user_id = ${userId}
      ) as sized, (
        select coalesce(sum(octet_length(text)), 0) as bytes from page_drafts where user_id = ${userId}
      ) as drafts
      where gone.user_id = ${userId} and gone.name = sized.name and gone.id = sized.id
        and sized.upto + drafts.bytes > ${LIMITS.pageDraftQuotaBytes}`.execute(db);
  }
  await sql`delete from page_drafts as gone using (
      select name, row_number() over newest as place, sum(coalesce(octet_length(text), 0)) over newest as upto
      from page_drafts where user_id = ${userId} window newest as (order by name = ${name} desc, saved_at desc, name)
    ) as sized
    where gone.user_id = ${userId} and gone.name = sized.name and sized.name <> ${name}
      and (sized.place > ${LIMITS.pageDraftCount} or sized.upto > ${LIMITS.pageDraftQuotaBytes})`.execute(db);
}

async function usedBytes(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (select coalesce(sum(octet_length(text)), 0) from page_drafts where user_id = ${userId})::float8
      + (select coalesce(sum(octet_length(text)), 0) from page_draft_versions where user_id = ${userId})::float8 as bytes`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}
