import { type RawBuilder, sql } from "kysely";
import type { Database } from "#connect";
import { prepared } from "#connections/prepared-statements";

/** What is stored for one user, in bytes. */
export interface UserStorage {
  /** Bytes of runs that belong to no problem; finished ones can be deleted to make room. */
  readonly freeBytes: number;
  /** Bytes of submissions to problems, which are kept. */
  readonly problemBytes: number;
}

/** The `user_id` in `user_storage` of callers without an account. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** What is stored for this user, unfolded deltas included (migration 0067); null for everybody without an account together. */
export async function readUserStorage(db: Database, userId: string | null): Promise<UserStorage> {
  const id = userId ?? NOBODY;
  const { rows } = await sql<{ free: string; problem: string }>`
    select coalesce(sum(free_bytes), 0) as free, coalesce(sum(problem_bytes), 0) as problem from (
      select free_bytes, problem_bytes from user_storage where user_id = ${id}
      union all select free_bytes, problem_bytes from user_storage_deltas where user_id = ${id}
    ) as stored`
    .withPlugin(prepared("read user storage"))
    .execute(db);
  return { freeBytes: Number(rows[0]?.free ?? 0), problemBytes: Number(rows[0]?.problem ?? 0) };
}

/**
 * SQL for the bytes that the submission with this id takes up. When they are stored in `stored_bytes`, a trigger updates the
 * user's total.
 */
export function storedBytesOf(submissionId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select octet_length(source) + coalesce(octet_length(additional_files), 0) + coalesce(octet_length(compile_output), 0)
      + coalesce((
        select sum(coalesce(octet_length(stdin), 0) + coalesce(octet_length(expected_output), 0)
          + coalesce(octet_length(stdout), 0) + coalesce(octet_length(stderr), 0) + coalesce(octet_length(message), 0))
        from test_runs where submission_id = counted.id
      ), 0)
    from submissions as counted where counted.id = ${submissionId}
  )`;
}
