import type { Database } from "@assay/database/connect";
import { CompiledQuery, type KyselyPlugin, sql } from "kysely";

/** A database that remembers its queries. */
export interface RecordedDatabase {
  readonly db: Database;
  /** The queries since the last call. */
  takeQueries(): CompiledQuery[];
}

/** The same database, remembering its queries. */
export function recordQueries(db: Database): RecordedDatabase {
  let queries: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    db: db.withPlugin(plugin),
    takeQueries() {
      const taken = queries;
      queries = [];
      return taken;
    },
  };
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Nodes that read everything below them before they return a row: a limit above them saves nothing. */
const READS_ALL = /Sort|Aggregate|Hash|Materialize|WindowAgg|Unique/;

/**
 * The tables of `tables` that a query has to read from one end to the other, because no index leads to the rows it needs.
 * Where there is an index, PostgreSQL may still read a small table whole; that is not counted.
 */
export async function fullScans(db: Database, query: CompiledQuery, tables: ReadonlySet<string>): Promise<string[]> {
  const explain = { ...CompiledQuery.raw(`explain (format json) ${query.sql}`), parameters: query.parameters };
  const rows = await db.transaction().execute(async (transaction) => {
    for (const way of ["seqscan", "hashjoin", "mergejoin"])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction);
    return (await transaction.executeQuery<{ "QUERY PLAN": { Plan: PlanNode }[] }>(explain)).rows;
  });
  const found: string[] = [];
  const visit = (node: PlanNode, isLimited: boolean) => {
    const type = node["Node Type"];
    const table = node["Relation Name"];
    const isWhole = /Seq Scan/.test(type) || (/^Index/.test(type) && node["Index Cond"] === undefined && !isLimited);
    if (table !== undefined && tables.has(table) && isWhole) found.push(table);
    const isBelowLimit = type === "Limit" || (isLimited && !READS_ALL.test(type));
    for (const child of node.Plans ?? []) visit(child, isBelowLimit);
  };
  for (const { Plan } of rows[0]?.["QUERY PLAN"] ?? []) visit(Plan, false);
  return found;
}
