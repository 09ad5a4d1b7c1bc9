import { type RawBuilder, sql } from "kysely";

/** The moment this many milliseconds ago, as an SQL expression. It counts from the start of the transaction. */
export function ago(ms: number): RawBuilder<Date> {
  return sql`now() - ${ms}::double precision * interval '1 millisecond'`;
}

/** The moment this many milliseconds from now, likewise. */
export function fromNow(ms: number): RawBuilder<Date> {
  return sql`now() + ${ms}::double precision * interval '1 millisecond'`;
}

/** A timestamp column in the format of `Date.toISOString`: UTC, with milliseconds. */
export function isoTimestamp(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
