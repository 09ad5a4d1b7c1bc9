import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Stored } from "#load/result";

/** What PostgreSQL has written so far, and for how many submissions. */
interface StoredSoFar extends Stored {
  readonly submissions: number;
}

export async function readStored(db: Database): Promise<StoredSoFar> {
  const { rows } = await sql<StoredSoFar>`select
    pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::double precision as wal,
    pg_database_size(current_database())::double precision as database,
    (select count(*)::int from submissions) as submissions`.execute(db);
  return rows[0] ?? { wal: Number.NaN, database: Number.NaN, submissions: 0 };
}

/** What each submission since then has made it write. */
export async function storedSince(db: Database, before: StoredSoFar): Promise<Stored> {
  const after = await readStored(db);
  const count = after.submissions - before.submissions;
  return { wal: (after.wal - before.wal) / count, database: (after.database - before.database) / count };
}
