import type pg from "pg";

/** Seen so often on a connection, a statement is likely to come again. */
const PREPARED_AFTER = 3;
/** The most that is prepared on a connection: PostgreSQL keeps each, with its plan, as long as the connection lives. */
const MOST_PREPARED = 100;
/** Texts that are counted; beyond, a connection starts to count anew. Those with a list of values in them hardly come again. */
const MOST_COUNTED = 1_000;

/**
 * Has PostgreSQL parse and plan only once what this connection is asked again and again: for most of our statements that takes
 * longer than to run them. A statement gives and throws what it did, unless a migration changes the type of a column that it gives while
 * the connection is open; migrations come before connections.
 */
export function prepareOften(client: pg.Client): void {
  const nameOf = createNames();
  const query = client.query.bind(client) as (...call: unknown[]) => unknown;
  client.query = ((...call: unknown[]) => {
    const [text, values, ...rest] = call;
    const isPlain = typeof text === "string" && Array.isArray(values) && values.length > 0;
    const name = isPlain ? nameOf(text) : null;
    return name === null ? query(...call) : query({ name, text, values }, ...rest);
  }) as pg.Client["query"];
}

/** Gives a text's name, from its third time on; null before, and when there are names enough. */
function createNames(): (text: string) => string | null {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_PREPARED) return known ?? null;
    if (counts.size >= MOST_COUNTED) counts.clear();
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count < PREPARED_AFTER) return null;
    counts.delete(text);
    const name = `often_${names.size}`;
    names.set(text, name);
    return name;
  };
}
