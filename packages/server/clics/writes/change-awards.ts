import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { z } from "zod";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import type { OpenContest } from "#clics/access/find-audience";
import { isManagedAward } from "#clics/objects/awards";
import { requireRole } from "#clics/writes/actor";
import { readBody } from "#clics/writes/read-body";
import { requireIds } from "#clics/writes/require-ids";
import { holdContest } from "#contests/contest";

const citation = z.string().trim().min(1).max(LIMITS.awardCitationLength);
const teams = z.array(z.string()).max(LIMITS.contestRecipients);
/** Without winners, nobody says at present who they are. */
const award = z.strictObject({ citation, team_ids: teams.nullable() });
const wholeAward = award.extend({ id: z.string().regex(/^[A-Za-z0-9_]([A-Za-z0-9_.-]{0,34}[A-Za-z0-9_-])?$/) });
const change = z.strictObject({ id: z.string().optional(), citation: citation.optional(), team_ids: teams.optional() });

/** Gives a new award, and returns its id, which follows from the citation. Throws AppError as `putAward` does. */
export async function addAward(db: Database, { row, audience }: OpenContest, body: unknown): Promise<string> {
  requireRole(audience, ["admin"]);
  const given = readBody(award, body);
  return db.transaction().execute(async (transaction) => {
    await holdContest(transaction, row.id);
    const known = await readKeys(transaction, row.id);
    const wanted = nameOf(given.citation);
    const numbered = [wanted, ...known.map((_, index) => `${wanted}-${index + 2}`)];
    const key = numbered.find((each) => !known.includes(each)) ?? `${wanted}-${known.length + 2}`;
    await store(transaction, row.id, key, given, known);
    return key;
  });
}

/**
 * Gives an award with this id, or replaces it. Throws AppError `forbidden` for one that follows from the standings and for who is no
 * admin, `taken` if the body has another id, `contest_full`, and `invalid_request` with the property that is not right.
 */
export async function putAward(db: Database, { row, audience }: OpenContest, id: string, body: unknown): Promise<void> {
  requireRole(audience, ["admin"]);
  requireOwn(id);
  const given = readBody(wholeAward, body);
  if (given.id !== id) throw new AppError("taken", { field: "id" });
  await db.transaction().execute(async (transaction) => {
    await holdContest(transaction, row.id);
    await store(transaction, row.id, id, given, await readKeys(transaction, row.id));
  });
}

/** Changes some properties of an award. Throws AppError `not_found`, and as `putAward` does. */
export async function patchAward(
  db: Database,
  { row, audience }: OpenContest,
  id: string,
  body: unknown,
): Promise<void> {
  requireRole(audience, ["admin"]);
  requireOwn(id);
  const given = readBody(change, body);
  if (given.id !== undefined && given.id !== id) throw new AppError("taken", { field: "id" });
  await requireIds(db, row.id, "team_ids", given.team_ids ?? []);
  const { numUpdatedRows } = await db
    .updateTable("contest_awards")
    .set((is) => ({
      citation: given.citation ?? is.ref("citation"),
      team_ids: given.team_ids ?? is.ref("team_ids"),
    }))
    .where("contest_id", "=", row.id)
    .where("key", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError("not_found");
}

/** Takes an award away. Throws AppError `not_found`, and `forbidden` as `putAward` does. */
export async function deleteAward(db: Database, { row, audience }: OpenContest, id: string): Promise<void> {
  requireRole(audience, ["admin"]);
  requireOwn(id);
  const { numDeletedRows } = await db
    .deleteFrom("contest_awards")
    .where("contest_id", "=", row.id)
    .where("key", "=", id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError("not_found");
}

function requireOwn(id: string): void {
  if (isManagedAward(id)) throw new AppError("forbidden", { text: REFUSALS.clics.managedAward });
}

async function readKeys(db: Database, contestId: string): Promise<string[]> {
  const rows = await db.selectFrom("contest_awards").select("key").where("contest_id", "=", contestId).execute();
  return rows.map(({ key }) => key);
}

async function store(
  transaction: Database,
  contestId: string,
  key: string,
  given: z.infer<typeof award>,
  known: readonly string[],
): Promise<void> {
  await requireIds(transaction, contestId, "team_ids", given.team_ids ?? []);
  if (!known.includes(key) && known.length >= LIMITS.contestAwards) throw new AppError("contest_full");
  const values = { citation: given.citation, team_ids: given.team_ids };
  await transaction
    .insertInto("contest_awards")
    .values({ contest_id: contestId, key, ...values })
    .onConflict((conflict) => conflict.columns(["contest_id", "key"]).doUpdateSet(values))
    .execute();
}

/** An id that tells what it is: `best-team-costumes`. */
function nameOf(text: string): string {
  const words = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const name = words.slice(0, 30).replaceAll(/^-+|-+$/g, "") || "award";
  return isManagedAward(name) ? `award-${name}`.slice(0, 30) : name;
}
