import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { ImportOptions } from "@assay/contract/vocabulary/package-import";
import { IMPORT_CHANNEL } from "@assay/contract/vocabulary/package-import";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { type ZippedFile, zipPieces } from "#base/zip-stream";
import type { PackageProblem } from "#contest-packages/reading/problem-list";
import type { ZipSource } from "#contest-packages/reading/zip-source";
import { PACKAGE_TEXTS } from "#contest-packages/texts";

/** Packages that are made from folders are the same whenever they are made. */
const MODIFIED = new Date("2000-01-01T00:00:00Z");

/**
 * Queues the package of a problem, to be imported into a draft. Workers read it: it may bring programs that have to be tried. Throws AppError
 * `invalid_request` for a package that is too large.
 */
export async function queueProblem(
  transaction: Change,
  source: ZipSource,
  { path, id: name }: PackageProblem & { readonly path: string },
  problemId: string,
  adminId: string | null,
): Promise<void> {
  const options: ImportOptions = { place: problemId, status: "draft", isPlainComparison: false };
  const fileName = path.endsWith("/") ? `${path.split("/").at(-2)}.zip` : (path.split("/").at(-1) ?? name);
  const { id } = await transaction
    .insertInto("package_imports")
    .values({
      ...{
        admin_id: adminId,
        file_name: fileName.slice(-LIMITS.packageNameLength),
        bytes: 0,
        state: "queued" as const,
      },
      options: JSON.stringify(options),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  let [bytes, position] = [0, 0];
  for await (const content of inParts(piecesOf(source, path))) {
    bytes += content.byteLength;
    if (bytes > LIMITS.packageBytes) refuse(path);
    await transaction.insertInto("package_import_parts").values({ import_id: id, position, content }).execute();
    position += 1;
  }
  await transaction.updateTable("package_imports").set({ bytes }).where("id", "=", id).execute();
  if (adminId !== null) await recordAction(transaction, adminId, "package_uploaded", id);
}

/** Wakes the workers when the transaction commits. */
export async function announceImports(transaction: Change): Promise<void> {
  await sql`select pg_notify(${IMPORT_CHANNEL}, '')`.execute(transaction);
}

function refuse(path: string): never {
  const text = PACKAGE_TEXTS.packageTooLarge({ max: LIMITS.packageBytes / 1_024 / 1_024 });
  throw new AppError("invalid_request", { field: path, text });
}

/** The bytes of a problem's zip: as it is, or made from its folder. */
async function* piecesOf(source: ZipSource, path: string): AsyncGenerator<Buffer> {
  if (!path.endsWith("/")) return yield* source.pieces(path, LIMITS.packageBytes);
  yield* zipPieces(filesIn(source, path));
}

async function* filesIn(source: ZipSource, folder: string): AsyncGenerator<ZippedFile> {
  for (const path of source.paths) {
    if (!path.startsWith(folder)) continue;
    const content = await source.read(path, LIMITS.contestPackageFileBytes);
    yield { name: path.slice(folder.length), content, modified: MODIFIED };
  }
}

/** The same bytes in pieces of the size in which packages are kept. */
async function* inParts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const size = LIMITS.packagePartBytes;
  let kept: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    kept.push(piece);
    length += piece.byteLength;
    while (length >= size) {
      const all = Buffer.concat(kept);
      yield all.subarray(0, size);
      kept = [all.subarray(size)];
      length -= size;
    }
  }
  if (length > 0) yield Buffer.concat(kept);
}
