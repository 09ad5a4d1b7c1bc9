import type { ParticipantKind } from "@assay/contract/vocabulary/contest";
import { type RawBuilder, sql } from "kysely";
import type { Change } from "#base/audit";

/**
 * Adds a participant without users to a contest, with the next number as key, and returns its id. The name may be SQL. The caller holds the contest's row, so that
 * nobody else takes the number, and calls `setClock` afterwards.
 */
export async function addParticipant(
  transaction: Change,
  contestId: string,
  name: string | RawBuilder<string>,
  kind: ParticipantKind = "official",
): Promise<string> {
  const { id } = await transaction
    .insertInto("participants")
    .columns(["contest_id", "key", "name", "kind"])
    .expression(
      sql`select ${contestId}::uuid, (1 + coalesce(max(key::int), 0))::text, ${name}, ${kind}
        from participants where contest_id = ${contestId} and key ~ '^[0-9]{1,8}$'`,
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
