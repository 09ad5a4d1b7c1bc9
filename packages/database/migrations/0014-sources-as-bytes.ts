import type { Kysely } from "kysely";
import { sql } from "kysely";

/** Programs in any encoding, and runs that asked for a network. Forward only; never edited once released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Judge0's clients send any bytes; text could hold neither Latin-1 nor a NUL.
  await sql`alter table submissions alter column source type bytea using convert_to(source, 'UTF8')`.execute(db);
  // No program gets a network: the run's message says so to those who asked for it.
  await sql`alter table test_runs add column requested_network boolean not null default false`.execute(db);
}
