import type { Database } from "@assay/database/connect";
import type { KyselyPlugin } from "kysely";

/** A database that counts queries. */
export interface CountedDatabase {
  readonly db: Database;
  /** The number of queries since the last call. */
  takeCount(): number;
}

/** The same database, counting queries. */
export function countQueries(db: Database): CountedDatabase {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    db: db.withPlugin(plugin),
    takeCount() {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}
