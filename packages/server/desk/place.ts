import { sql } from "kysely";

/** SQL: where the query's `participants` row sits, by its place and its label; null if it has neither. */
export const placeOf = sql<string | null>`nullif(concat_ws(' · ', participants.place, participants.label), '')`;
