import type { Kysely } from "kysely";
import { sql } from "kysely";

/** The statements of a problem in other languages than the one that is shown. Forward only; never edited once released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Files of the package's statement folder, as they are: problem.sv.tex, and the pictures that it names.
  await sql
    .raw(
      `create table statement_files (
        problem_id uuid not null references problems on delete cascade,
        name text not null,
        content bytea not null,
        primary key (problem_id, name)
      )`,
    )
    .execute(db);
}
