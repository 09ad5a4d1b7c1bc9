import type { StoredClassSettings } from "@assay/contract/routes/classes/manage";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { changesBetween, recordAction } from "#base/audit";
import { type Class, type ClassRow, holdClass } from "#classes/class";
import { columnsOf, refuseTakenSlug } from "#classes/create-class";
import type { Sanitiser } from "#http/sanitiser";

/** The settings of a class as its teachers edit them. */
export async function readSettings(db: Database, { row }: Class): Promise<StoredClassSettings> {
  return settingsOf(row, await readDay(db, row.id));
}

/**
 * Changes the settings of a class and returns its slug. Throws AppError `class_changed` if somebody else has changed them since `revision`,
 * `taken` for another class's slug, and `class_archived`.
 */
export async function editClass(
  db: Database,
  renderMarkdown: Sanitiser,
  editor: Viewer,
  { row }: Class,
  { revision, ...settings }: StoredClassSettings & { readonly revision: number },
): Promise<string> {
  const html = await renderMarkdown(settings.description);
  await db.transaction().execute(async (transaction) => {
    await holdClass(transaction, row.id);
    const day = await readDay(transaction, row.id);
    const changed = await transaction
      .updateTable("classes")
      .set({
        ...columnsOf(settings),
        slug: settings.slug,
        description_html: html,
        shows_classmates: settings.showsClassmates,
        ...(settings.hasChat !== undefined && { has_chat: settings.hasChat }),
        retention_until: sql`${settings.retentionUntil}::date`,
        revision: sql`revision + 1`,
      })
      .where("id", "=", row.id)
      .where("revision", "=", revision)
      .returning("id")
      .executeTakeFirst()
      .catch(refuseTakenSlug);
    if (!changed) throw new AppError("class_changed");
    const changes = changesBetween(
      asTexts(settingsOf(row, day)),
      asTexts({ ...settings, hasChat: settings.hasChat ?? row.has_chat }),
    );
    await recordAction(transaction, editor.id, "class_edited", row.id, changes);
  });
  return settings.slug;
}

function settingsOf(row: ClassRow, retentionUntil: string | null): StoredClassSettings {
  const { slug, name, term, description, joining } = row;
  return {
    ...{ slug, name, term, description, joining, retentionUntil },
    timeZone: row.time_zone,
    showsClassmates: row.shows_classmates,
    hasChat: row.has_chat,
  };
}

/** As the calendar says, not as a moment of some time zone. */
async function readDay(db: Database, classId: string): Promise<string | null> {
  const { day } = await db
    .selectFrom("classes")
    .where("id", "=", classId)
    .select(sql<string | null>`retention_until::text`.as("day"))
    .executeTakeFirstOrThrow();
  return day;
}

function asTexts(settings: StoredClassSettings): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, `${value ?? ""}`]));
}
