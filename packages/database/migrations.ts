import { readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { type Kysely, sql } from "kysely";

/** One step of the schema, from the file of its name in `migrations`. */
export interface Migration {
  readonly name: string;
  /**
   * The migration that a process must know to run on the schema from this one on; null if every earlier process may. From a line such as
   * `-- Needs: 0090-what-replaced-it`.
   */
  readonly needs: string | null;
  /** Statements that run one by one and not in a transaction, after the line `-- In steps`; null for a migration in one transaction. */
  readonly steps: readonly string[] | null;
  /** Runs it in whatever transaction the connection is in, its steps as well. */
  up(db: Kysely<unknown>): Promise<void>;
}

const FOLDER = join(import.meta.dirname, "migrations");

/** Between 0025 and 0059, migrations were released in this order. */
const RELEASED = "27 28 29 26 37 35 38 31 33 36 30 42 39 40 44 48 57 49 58 50 55 52".split(" ");

/** Every migration in the order in which they run: that of their numbers, except for `RELEASED`. */
export const MIGRATIONS: readonly Migration[] = readdirSync(FOLDER)
  .filter((file) => /^\d{4}-.*\.(sql|ts)$/.test(file))
  .map((file) => parse(file))
  .toSorted((a, b) => place(a.name) - place(b.name) || (a.name < b.name ? -1 : 1))
  .map(({ name, base, ext }) => {
    const text = readFileSync(join(FOLDER, base), "utf8");
    return ext === ".sql"
      ? readMigration(name, text)
      : { ...readMigration(name, text), up: (db) => runModule(db, name) };
  });

function place(name: string): number {
  const released = RELEASED.indexOf(name.slice(2, 4));
  return name.startsWith("00") && released >= 0 ? 26 + released / RELEASED.length : Number(name.slice(0, 4));
}

/** A migration in SQL. In one that runs in steps, blank lines separate them. */
export function readMigration(name: string, text: string): Migration {
  const needs = /^(?:--|\/\/) Needs: (\S+)$/m.exec(text)?.[1] ?? null;
  if (!/^-- In steps$/m.test(text))
    return { name, needs, steps: null, up: async (db) => void (await sql.raw(text).execute(db)) };
  const steps = text.split(/\n\s*\n/).filter((step) => /^(?!--|\s*$)/m.test(step));
  return {
    name,
    needs,
    steps,
    up: (db) =>
      runSteps(
        db,
        steps.map((step) => step.replaceAll(/ concurrently\b/gi, "")),
      ),
  };
}

/** Runs a migration that needs more than SQL: a module with a function `up`. */
async function runModule(db: Kysely<unknown>, name: string): Promise<void> {
  const { up } = await import(`#migrations/${name}`);
  await up(db);
}

/** Runs the statements one after the other, and one that changes rows again and again, until there are no more rows for it to change. */
export async function runSteps(db: Kysely<unknown>, steps: readonly string[]): Promise<void> {
  for (const step of steps) {
    let changed: bigint | undefined;
    do ({ numAffectedRows: changed } = await sql.raw(step).execute(db));
    while (changed !== undefined && changed > 0n);
  }
}
