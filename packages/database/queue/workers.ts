import { sql } from "kysely";
import type { Database } from "#connect";

/** Enters a worker, which already listens on the channel of its name and holds its lease, so that it is notified of submissions in these languages. */
export async function enterWorker(db: Database, name: string, languages: readonly number[]): Promise<void> {
  await sql`
    insert into workers (name, languages) values (${name}, ${languages}::smallint[])
    on conflict (name) do update set languages = excluded.languages, has_room = true`.execute(db);
}

/** Stores whether a worker has room: one without is not notified. */
export async function storeRoom(db: Database, name: string, hasRoom: boolean): Promise<void> {
  await sql`update workers set has_room = ${hasRoom} where name = ${name}`.execute(db);
}

/** Notifies another worker with room, if there is one, because this one has none left and something may still wait. */
export async function wakeAnother(db: Database, name: string): Promise<void> {
  await sql`select wake_another(${name})`.execute(db);
}

/** Removes a worker that stops. */
export async function leaveWorkers(db: Database, name: string): Promise<void> {
  await sql`delete from workers where name = ${name}`.execute(db);
}
