import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { LoadResult } from "#load/result";
import { readResult, resultFile } from "#results";
import { compare, comparisonTable } from "#simulation/bench-simulate";
import { calibrate } from "#simulation/calibrate";
import { fillTables, type Table } from "#simulation/fill-tables";
import { busyCosts, type QueueResult } from "#simulation/needs";
import { costTable, curveTable, needsTable, openingTable, originLines, priceTable } from "#simulation/scaling-tables";
import { wallsTable } from "#simulation/walls-table";

const DOCS = resolve(import.meta.dirname, "../../docs");

/**
 * Writes the tables of docs/scaling.md, and that of the walls in docs/performance.md, from the last saved results of `bench load` and
 * `bench queue`. Throws Error if one of them is missing.
 */
export async function benchScaling(log: (line: string) => void): Promise<void> {
  const load = await readResult<LoadResult>(resultFile("load"));
  const queue = await readResult<QueueResult>(resultFile("queue"));
  log("finding the machine's parameters…");
  const model = await calibrate(load);
  const comparisons = await compare(load, model);
  const cost = busyCosts(model, queue);
  log("simulating the opening of a contest…");
  await fill("scaling.md", {
    origin: originLines(load, queue),
    comparison: comparisonTable(comparisons),
    costs: costTable(model, cost, load),
    curve: curveTable(),
    opening: await openingTable(model, cost, load),
    needs: needsTable(cost, load),
    price: priceTable(cost, load),
  });
  await fill("performance.md", { walls: wallsTable(queue) });
  const far = comparisons.filter(({ isClose }) => !isClose).length;
  log(`wrote docs/scaling.md and docs/performance.md; ${far} of ${comparisons.length} figures are not close`);
}

async function fill(name: string, tables: Readonly<Record<string, Table>>): Promise<void> {
  const file = join(DOCS, name);
  await writeFile(file, fillTables(await readFile(file, "utf8"), tables));
}
