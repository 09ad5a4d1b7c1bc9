import type { ClassSettings } from "@assay/contract/routes/classes/classes";
import { keyFor } from "@assay/contract/vocabulary/key-for";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { isSqlError } from "@assay/database/database-error";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { countEvent } from "#base/rate-limit";
import type { Sanitiser } from "#http/sanitiser";

/**
 * Creates a class, whose owner its creator is, and returns its slug. Throws AppError `taken` for a slug that another class has,
 * `class_limit` and `too_many_requests`.
 */
export async function createClass(
  db: Database,
  renderMarkdown: Sanitiser,
  creator: Viewer,
  settings: ClassSettings,
): Promise<string> {
  await countEvent(db, `class:user:${creator.id}`, RATES.classesPerUser);
  const html = await renderMarkdown(settings.description);
  return db.transaction().execute(async (transaction) => {
    await requireFewClasses(transaction, creator);
    const slug = settings.slug ?? (await freeSlug(transaction, `${settings.name} ${settings.term}`));
    const { id } = await transaction
      .insertInto("classes")
      .values({ ...columnsOf(settings), slug, description_html: html, created_by: creator.id })
      .returning("id")
      .executeTakeFirstOrThrow()
      .catch(refuseTakenSlug);
    const owner = { class_id: id, user_id: creator.id, role: "owner", source: "created" } as const;
    await transaction.insertInto("class_members").values(owner).execute();
    await recordAction(transaction, creator.id, "class_created", id);
    return slug;
  });
}

/** The columns of `classes` that owners and teachers set, without the slug and the rendered description. */
export function columnsOf({ name, term, description, timeZone, joining }: ClassSettings) {
  return { name, term, description, time_zone: timeZone, joining };
}

/** Rethrows an error of a statement that sets a slug: AppError `taken` if another class has it. */
export function refuseTakenSlug(error: unknown): never {
  if (isSqlError(error, "unique_violation")) throw new AppError("taken", { field: "slug" });
  throw error;
}

/** Throws AppError `class_limit` for who owns as many classes as one person can. */
export async function requireFewClasses(transaction: Change, { id }: Viewer): Promise<void> {
  const { count } = await transaction
    .selectFrom("class_members")
    .where("user_id", "=", id)
    .where("role", "=", "owner")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) >= LIMITS.classesOfOwner) throw new AppError("class_limit");
}

/** A slug for this text that no class has: its letters and digits, with a number if needed. */
export async function freeSlug(transaction: Change, text: string): Promise<string> {
  const plain = keyFor(text, 50);
  const base = plain === "" || plain === "new" || plain === "join" ? `class-${plain}`.replace(/-$/, "") : plain;
  const { rows } = await sql<{ slug: string }>`
    select slug from classes where slug = ${base} or slug ~ ${`^${base}-[0-9]{1,6}$`}`.execute(transaction);
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
