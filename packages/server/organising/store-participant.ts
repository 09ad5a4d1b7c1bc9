import type { ChosenParticipant } from "@assay/contract/routes/contests/people";
import type { Database } from "@assay/database/connect";
import { isSqlError } from "@assay/database/database-error";
import { sql } from "kysely";
import { type NameReader, shownName } from "#access/people";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import type { ContestRow } from "#contests/contest";

/** An account that takes part. */
export interface FoundUser {
  readonly id: string;
  readonly name: string;
}

/** Throws AppError `invalid_request` for a field. */
export function refuse(field: string, text: typeof REFUSALS.contest.freeze): never {
  throw new AppError("invalid_request", { field, text });
}

/** The name of a field within another one; its own name if that is null. */
export const inside = (field: string | null, name: string) => (field === null ? name : `${field}.${name}`);

/**
 * The accounts that a participant is to have, named for this reader: a board is the same for everybody, so it names people as others see them,
 * unless the organisers give another name. Throws AppError `invalid_request` for a user who does not exist. */
export async function findUsers(
  db: Database,
  { userNames }: ChosenParticipant,
  field: string | null,
  reader: NameReader,
): Promise<FoundUser[]> {
  const found: FoundUser[] = [];
  for (const userName of new Set(userNames.map((name) => name.toLowerCase()))) {
    const user = await db
      .selectFrom("users")
      .where(sql`lower(user_name)`, "=", userName)
      .select(["id", shownName(reader).as("name")])
      .executeTakeFirst();
    found.push(user ?? refuse(inside(field, "userNames"), REFUSALS.contest.noUser({ userName })));
  }
  return found;
}

/** The name that a participant is to have. Throws AppError `invalid_request` if there is none. */
export function nameOf({ name }: ChosenParticipant, users: readonly FoundUser[], field: string | null): string {
  const given = name?.trim();
  if (given) return given;
  return users[0]?.name ?? refuse(inside(field, "name"), REFUSALS.contest.noName);
}

/**
 * Writes everything of a participant but its name, within a transaction that holds the contest's row. Throws AppError `invalid_request` with
 * the field that is not right.
 */
export async function storeParticipant(
  transaction: Change,
  row: ContestRow,
  id: string,
  participant: ChosenParticipant,
  users: readonly FoundUser[],
  field: string | null,
): Promise<void> {
  const { kind, label, place, organisationKey, groupKeys, delayMs, extraMs, penaltyMs, isDisqualified } = participant;
  const started = startOf(row, participant, field);
  await transaction
    .updateTable("participants")
    .set({
      ...{ kind, label, place, organisation_key: organisationKey },
      ...{ delay_ms: delayMs, extra_ms: extraMs, penalty_ms: penaltyMs },
      disqualified_at: isDisqualified ? sql`coalesce(disqualified_at, now())` : null,
      ...(started !== undefined && { started_at: started }),
    })
    .where("id", "=", id)
    .execute()
    .catch((error) => {
      if (isSqlError(error, "foreign_key_violation"))
        refuse(inside(field, "organisationKey"), REFUSALS.contest.noOrganisation);
      throw error;
    });
  await transaction.deleteFrom("participant_groups").where("participant_id", "=", id).execute();
  for (const groupKey of new Set(groupKeys)) {
    await transaction
      .insertInto("participant_groups")
      .values({ participant_id: id, contest_id: row.id, group_key: groupKey })
      .execute()
      .catch((error) => {
        if (isSqlError(error, "foreign_key_violation")) refuse(inside(field, "groupKeys"), REFUSALS.contest.noGroup);
        throw error;
      });
  }
  await transaction.deleteFrom("participant_users").where("participant_id", "=", id).execute();
  for (const user of users) {
    await transaction
      .insertInto("participant_users")
      .values({ participant_id: id, user_id: user.id, contest_id: row.id })
      .execute()
      .catch((error) => {
        if (isSqlError(error, "unique_violation"))
          refuse(inside(field, "userNames"), REFUSALS.contest.userTaken({ name: user.name }));
        throw error;
      });
  }
}

/** When the participant's own time is to have begun; undefined if that stays as it is. */
function startOf(row: ContestRow, { startedAt }: ChosenParticipant, field: string | null): Date | null | undefined {
  if (startedAt === undefined || (startedAt === null && row.window_ms === null)) return undefined;
  if (startedAt === null) return null;
  const start = new Date(startedAt);
  const isInside = row.start_at !== null && row.end_at instanceof Date && start >= row.start_at && start < row.end_at;
  if (row.window_ms === null || !isInside) refuse(inside(field, "startedAt"), REFUSALS.contest.ownStart);
  return start;
}
