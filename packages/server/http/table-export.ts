import { Readable } from "node:stream";
import type { TableFormat } from "@assay/contract/vocabulary/gradebook";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import type { FastifyReply, FastifyRequest } from "fastify";
import { countEvent } from "#base/rate-limit";
import { senderOf } from "#base/sender";
import { type TableCell, writeRows, writeTable } from "#base/write-table";
import { createLargeAnswers } from "#http/large-answers";

/** A table that is sent while it is read. */
export interface TableExport {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly format: TableFormat;
  readonly header: readonly string[];
  readonly pages: AsyncIterable<readonly (readonly TableCell[])[]>;
}

/**
 * Returns a function that sends a table as a CSV file, page by page and at most `LIMITS.exportedRows` rows of it. Who may have it has been
 * checked before. It throws AppError `too_many_requests` and `unavailable`.
 */
export function createTableExporter(db: Database) {
  const downloads = createLargeAnswers({ ...LIMITS.tableExports, answerMs: LIMITS.exportMs });
  return async (request: FastifyRequest, reply: FastifyReply, table: TableExport): Promise<FastifyReply> => {
    const signal = downloads.begin(request, reply);
    await countEvent(db, `table-export:${senderOf(request)}`, RATES.tableExportsPerSender);
    reply.header("content-disposition", `attachment; filename="${table.name}.csv"`);
    return reply.type("text/csv; charset=utf-8").send(Readable.from(tablePieces(table), { signal, objectMode: false }));
  };
}

/** The text of a table, page by page, with at most so many rows. */
export async function* tablePieces(
  { format, header, pages }: Omit<TableExport, "name">,
  mostRows: number = LIMITS.exportedRows,
): AsyncGenerator<string> {
  yield writeTable([header], format);
  let left = mostRows;
  for await (const rows of pages) {
    const shown = rows.slice(0, left);
    left -= shown.length;
    if (shown.length > 0) yield writeRows(shown, format);
    if (left === 0) return;
  }
}
