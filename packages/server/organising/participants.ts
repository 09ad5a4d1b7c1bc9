import type { ChosenParticipant, ManagedParticipant } from "@assay/contract/routes/contests/people";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { isSqlError } from "@assay/database/database-error";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import { setClock } from "#contests/clock";
import { isoOf } from "#contests/show-contest";
import { inContest } from "#organising/change-contest";

/** A page of a contest's participants whose name, key or users match. It checks no rights. */
export async function listParticipants(
  db: Database,
  contestId: string,
  { page, q = "" }: { readonly page: number; readonly q?: string | undefined },
): Promise<{ readonly participants: ManagedParticipant[]; readonly hasMore: boolean; readonly total: number }> {
  const pattern = `%${q.trim().replace(/[\\%_]/g, "\\$&")}%`;
  const matches = sql<boolean>`(name ilike ${pattern} or key = ${q.trim()} or exists (
    select from participant_users join users on users.id = user_id
    where participant_id = participants.id and user_name ilike ${pattern}))`;
  const found = db.selectFrom("participants").where("contest_id", "=", contestId).where("run", "=", 0).where(matches);
  const { total } = await found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const rows = await selectParticipants(db, contestId)
    .where(matches)
    .orderBy(sql`length(key)`)
    .orderBy("key")
    .offset((page - 1) * LIMITS.contestPageSize)
    .limit(LIMITS.contestPageSize + 1)
    .execute();
  return {
    participants: rows.slice(0, LIMITS.contestPageSize).map(shown),
    hasMore: rows.length > LIMITS.contestPageSize,
    total,
  };
}

function selectParticipants(db: Database, contestId: string) {
  return db
    .selectFrom("participants")
    .where("contest_id", "=", contestId)
    .where("run", "=", 0)
    .select([
      "id",
      "key",
      "name",
      "kind",
      "label",
      "place",
      "organisation_key",
      "disqualified_at",
      "starts_at",
      "ends_at",
    ])
    .select(["delay_ms", "extra_ms", "penalty_ms"])
    .select([
      sql<string[]>`array(select user_name from participant_users join users on users.id = user_id
        where participant_id = participants.id order by user_name)`.as("userNames"),
      sql<
        string[]
      >`array(select group_key from participant_groups where participant_id = participants.id order by 1)`.as(
        "groupKeys",
      ),
      sql<number>`(select count(*)::int from contest_submissions where participant_id = participants.id)`.as(
        "submissions",
      ),
    ]);
}

type ParticipantRow = Awaited<ReturnType<ReturnType<typeof selectParticipants>["executeTakeFirstOrThrow"]>>;

function shown(row: ParticipantRow): ManagedParticipant {
  const { key, name, label, place, userNames, groupKeys, submissions } = row;
  return {
    ...{ key, name, label, place, userNames, groupKeys, submissions },
    participantId: row.id,
    kind: row.kind === "virtual" ? "guest" : row.kind,
    organisationKey: row.organisation_key,
    delayMs: Number(row.delay_ms),
    extraMs: Number(row.extra_ms),
    penaltyMs: Number(row.penalty_ms),
    isDisqualified: row.disqualified_at !== null,
    startsAt: isoOf(row.starts_at),
    endsAt: isoOf(row.ends_at),
  };
}

/**
 * Enters participants. Throws AppError `invalid_request` with the field of the first that is not right: a user who does not exist or
 * takes part already, an unknown group or organisation, a missing name.
 */
export async function addParticipants(
  db: Database,
  viewing: Viewing<Viewer>,
  key: string,
  participants: readonly ChosenParticipant[],
): Promise<void> {
  await inContest(db, viewing, key, async (transaction, { id: contestId }) => {
    for (const [index, participant] of participants.entries()) {
      const field = `participants.${index}`;
      const users = await findUsers(transaction, participant, field);
      const { id } = await transaction
        .insertInto("participants")
        .columns(["contest_id", "key", "name"])
        .expression(
          sql`select ${contestId}::uuid, (1 + coalesce(max(key::int), 0))::text, ${nameOf(participant, users, field)}::text
            from participants where contest_id = ${contestId} and key ~ '^[0-9]{1,8}$'`,
        )
        .returning("id")
        .executeTakeFirstOrThrow();
      await storeParticipant(transaction, contestId, id, participant, users, field);
    }
    await setClock(transaction, contestId);
    await recordAction(transaction, viewing.viewer.id, "contest_people_changed", contestId, [
      { field: "participants", from: null, to: `+${participants.length}` },
    ]);
  });
}

/** Changes a participant, whose time, kind and penalty count at once. Throws AppError as `addParticipants` does, and `participant_not_found`. */
export async function editParticipant(
  db: Database,
  viewing: Viewing<Viewer>,
  key: string,
  participantId: string,
  participant: ChosenParticipant,
): Promise<ManagedParticipant> {
  return inContest(db, viewing, key, async (transaction, { id: contestId }) => {
    const before = await findParticipant(transaction, contestId, participantId);
    const users = await findUsers(transaction, participant, null);
    const name = nameOf(participant, users, null);
    await transaction.updateTable("participants").set({ name }).where("id", "=", participantId).execute();
    await storeParticipant(transaction, contestId, participantId, participant, users, null);
    await setClock(transaction, contestId);
    const after = await findParticipant(transaction, contestId, participantId);
    const changed = Object.entries(after).filter(([field, value]) => {
      return JSON.stringify(value) !== JSON.stringify(before[field as keyof ManagedParticipant]);
    });
    await recordAction(
      transaction,
      viewing.viewer.id,
      "contest_people_changed",
      contestId,
      changed.map(([field, value]) => ({
        field: `${after.name}: ${field}`,
        from: String(before[field as keyof ManagedParticipant] ?? ""),
        to: String(value ?? ""),
      })),
    );
    return after;
  });
}

/** Takes a participant out. Throws AppError `participant_not_found`, and `contest_taken_part` for one who has submitted. */
export async function removeParticipant(
  db: Database,
  viewing: Viewing<Viewer>,
  key: string,
  participantId: string,
): Promise<void> {
  await inContest(db, viewing, key, async (transaction, { id: contestId }) => {
    const { name, submissions } = await findParticipant(transaction, contestId, participantId);
    if (submissions > 0) throw new AppError("contest_taken_part", { text: REFUSALS.contest.participantUsed });
    await transaction.deleteFrom("participants").where("id", "=", participantId).execute();
    await sql`select add_contest_event(${contestId}, 'teams', ${participantId})`.execute(transaction);
    await setClock(transaction, contestId);
    await recordAction(transaction, viewing.viewer.id, "contest_people_changed", contestId, [
      { field: "participants", from: name, to: null },
    ]);
  });
}

async function findParticipant(db: Database, contestId: string, participantId: string): Promise<ManagedParticipant> {
  const row = await selectParticipants(db, contestId).where("id", "=", participantId).executeTakeFirst();
  if (!row) throw new AppError("participant_not_found");
  return shown(row);
}

interface FoundUser {
  readonly id: string;
  readonly name: string;
}

function refuse(field: string, text: typeof REFUSALS.contest.freeze): never {
  throw new AppError("invalid_request", { field, text });
}

const inside = (field: string | null, name: string) => (field === null ? name : `${field}.${name}`);

async function findUsers(db: Database, { userNames }: ChosenParticipant, field: string | null): Promise<FoundUser[]> {
  const found: FoundUser[] = [];
  for (const userName of new Set(userNames.map((name) => name.toLowerCase()))) {
    const user = await db
      .selectFrom("users")
      .where(sql`lower(user_name)`, "=", userName)
      .select(["id", "name"])
      .executeTakeFirst();
    found.push(user ?? refuse(inside(field, "userNames"), REFUSALS.contest.noUser({ userName })));
  }
  return found;
}

function nameOf({ name }: ChosenParticipant, users: readonly FoundUser[], field: string | null): string {
  const given = name?.trim();
  if (given) return given;
  return users[0]?.name ?? refuse(inside(field, "name"), REFUSALS.contest.noName);
}

async function storeParticipant(
  transaction: Change,
  contestId: string,
  id: string,
  participant: ChosenParticipant,
  users: readonly FoundUser[],
  field: string | null,
): Promise<void> {
  const { kind, label, place, organisationKey, groupKeys, delayMs, extraMs, penaltyMs, isDisqualified } = participant;
  await transaction
    .updateTable("participants")
    .set({
      ...{ kind, label, place, organisation_key: organisationKey },
      ...{ delay_ms: delayMs, extra_ms: extraMs, penalty_ms: penaltyMs },
      disqualified_at: isDisqualified ? sql`coalesce(disqualified_at, now())` : null,
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
      .values({ participant_id: id, contest_id: contestId, group_key: groupKey })
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
      .values({ participant_id: id, user_id: user.id, contest_id: contestId })
      .execute()
      .catch((error) => {
        if (isSqlError(error, "unique_violation"))
          refuse(inside(field, "userNames"), REFUSALS.contest.userTaken({ name: user.name }));
        throw error;
      });
  }
  await sql`select add_contest_event(${contestId}, 'teams', ${id})`.execute(transaction);
}
