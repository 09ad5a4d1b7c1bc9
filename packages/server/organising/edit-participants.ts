import type { ChosenParticipant, ManagedParticipant, ParticipantsChange } from "@assay/contract/routes/contests/people";
import type { AuditChange } from "@assay/contract/vocabulary/audit-actions";
import type { Database } from "@assay/database/connect";
import { isSqlError } from "@assay/database/database-error";
import { sql } from "kysely";
import type { NameReader } from "#access/people";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import { addParticipant } from "#contests/add-participant";
import { setClock } from "#contests/clock";
import type { ContestRow } from "#contests/contest";
import { inContest } from "#organising/change-contest";
import { findParticipant, isAmong } from "#organising/participants";
import { findUsers, nameOf, refuse, storeParticipant } from "#organising/store-participant";

/**
 * Enters participants. Throws AppError `invalid_request` with the field of the first that is not right: a user who does not exist or
 * takes part already, an unknown group or organisation, a missing name.
 */
export async function addParticipants(
  db: Database,
  viewing: Viewing<Viewer>,
  key: string,
  participants: readonly ChosenParticipant[],
  reader: NameReader,
): Promise<void> {
  await inContest(db, viewing, key, async (transaction, row) => {
    for (const [index, participant] of participants.entries()) {
      const field = `participants.${index}`;
      const users = await findUsers(transaction, participant, field, reader);
      const id = await addParticipant(transaction, row.id, nameOf(participant, users, field));
      await storeParticipant(transaction, row, id, participant, users, field);
    }
    await setClock(transaction, row.id);
    await record(transaction, viewing, row, [{ field: "participants", from: null, to: `+${participants.length}` }]);
  });
}

/** Changes a participant, whose time, kind and penalty count at once. Throws AppError as `addParticipants` does, and `participant_not_found`. */
export async function editParticipant(
  db: Database,
  viewing: Viewing<Viewer>,
  key: string,
  participantId: string,
  participant: ChosenParticipant,
  reader: NameReader,
): Promise<ManagedParticipant> {
  return inContest(db, viewing, key, (transaction, row) =>
    applyParticipant(transaction, viewing, row, participantId, participant, reader),
  );
}

/** The same within a transaction that holds the contest's row. */
export async function applyParticipant(
  transaction: Change,
  viewing: Viewing<Viewer>,
  row: ContestRow,
  participantId: string,
  participant: ChosenParticipant,
  reader: NameReader,
): Promise<ManagedParticipant> {
  const before = await findParticipant(transaction, row.id, participantId);
  const users = await findUsers(transaction, participant, null, reader);
  const name = nameOf(participant, users, null);
  await transaction.updateTable("participants").set({ name }).where("id", "=", participantId).execute();
  await storeParticipant(transaction, row, participantId, participant, users, null);
  await setClock(transaction, row.id);
  const after = await findParticipant(transaction, row.id, participantId);
  const changed = Object.entries(after).filter(([field, value]) => {
    return JSON.stringify(value) !== JSON.stringify(before[field as keyof ManagedParticipant]);
  });
  await record(
    transaction,
    viewing,
    row,
    changed.map(([field, value]) => ({
      field: `${after.name}: ${field}`,
      from: String(before[field as keyof ManagedParticipant] ?? ""),
      to: String(value ?? ""),
    })),
  );
  return after;
}

/** Takes a participant out. Throws AppError `participant_not_found`, and `contest_taken_part` for one who has submitted. */
export async function removeParticipant(
  db: Database,
  viewing: Viewing<Viewer>,
  key: string,
  participantId: string,
): Promise<void> {
  await inContest(db, viewing, key, (transaction, row) => applyRemoval(transaction, viewing, row, participantId));
}

/** The same within a transaction that holds the contest's row. */
export async function applyRemoval(
  transaction: Change,
  viewing: Viewing<Viewer>,
  row: ContestRow,
  participantId: string,
): Promise<void> {
  const { name, submissions } = await findParticipant(transaction, row.id, participantId);
  if (submissions > 0) throw new AppError("contest_taken_part", { text: REFUSALS.contest.participantUsed });
  await transaction.deleteFrom("participants").where("id", "=", participantId).execute();
  await setClock(transaction, row.id);
  await record(transaction, viewing, row, [{ field: "participants", from: name, to: null }]);
}

/** Changes all participants that a change names, and returns how many. Throws AppError `invalid_request` for an unknown group or organisation. */
export async function changeParticipants(
  db: Database,
  viewing: Viewing<Viewer>,
  key: string,
  change: ParticipantsChange,
): Promise<number> {
  return inContest(db, viewing, key, (transaction, row) => applyToParticipants(transaction, viewing, row, change));
}

/** The same within a transaction that holds the contest's row. */
export async function applyToParticipants(
  transaction: Change,
  viewing: Viewing<Viewer>,
  row: ContestRow,
  { which, set }: ParticipantsChange,
): Promise<number> {
  const found = await transaction.selectFrom("participants").where(isAmong(row.id, which)).select("id").execute();
  const ids = found.map(({ id }) => id);
  const { kind, organisationKey, joins, leaves, delayMs, extraMs, penaltyMs, isDisqualified } = set;
  const columns = {
    ...(kind !== undefined && { kind }),
    ...(organisationKey !== undefined && { organisation_key: organisationKey }),
    ...(delayMs !== undefined && { delay_ms: delayMs }),
    ...(extraMs !== undefined && { extra_ms: extraMs }),
    ...(penaltyMs !== undefined && { penalty_ms: penaltyMs }),
    ...(isDisqualified !== undefined && {
      disqualified_at: isDisqualified ? sql<Date>`coalesce(disqualified_at, now())` : null,
    }),
  };
  if (Object.keys(columns).length > 0) {
    await transaction
      .updateTable("participants")
      .set(columns)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute()
      .catch((error) => refuseUnknown(error, "set.organisationKey", REFUSALS.contest.noOrganisation));
  }
  if (joins !== undefined) {
    await sql`insert into participant_groups (contest_id, participant_id, group_key)
      select ${row.id}, id, ${joins} from unnest(${ids}::uuid[]) as id on conflict do nothing`
      .execute(transaction)
      .catch((error) => refuseUnknown(error, "set.joins", REFUSALS.contest.noGroup));
  }
  if (leaves !== undefined) {
    await sql`delete from participant_groups where group_key = ${leaves} and participant_id = any(${ids}::uuid[])`.execute(
      transaction,
    );
  }
  await setClock(transaction, row.id);
  await record(
    transaction,
    viewing,
    row,
    Object.entries(set).map(([field, value]) => ({
      field: `${ids.length} participants: ${field}`,
      from: null,
      to: String(value),
    })),
  );
  return ids.length;
}

function refuseUnknown(error: unknown, field: string, text: typeof REFUSALS.contest.noGroup): never {
  if (isSqlError(error, "foreign_key_violation")) refuse(field, text);
  throw error;
}

async function record(
  transaction: Change,
  { viewer }: Viewing<Viewer>,
  row: ContestRow,
  changes: readonly AuditChange[],
): Promise<void> {
  await recordAction(transaction, viewer.id, "contest_people_changed", row.id, changes);
}
