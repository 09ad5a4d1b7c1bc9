import { randomInt } from "node:crypto";
import type { Picture } from "@assay/contract/routes/pictures";
import type { Wording } from "@assay/contract/texts/wordings";
import { keyFor } from "@assay/contract/vocabulary/key-for";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { bytesOf } from "@assay/database/blobs/blob-rows";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { pictureTypeOf } from "#base/picture-type";
import { REFUSALS } from "#base/refusals";
import { holdProblem } from "#problems/hold-problem";
import { picturePath } from "#problems/picture-path";

/** The pictures that admins have added to a problem, by name. Throws AppError `problem_not_found`. */
export async function listPictures(db: Database, problemId: string): Promise<Picture[]> {
  const problem = await db.selectFrom("problems").where("id", "=", problemId).select("id").executeTakeFirst();
  if (!problem) throw new AppError("problem_not_found");
  const rows = await db
    .selectFrom("problem_files")
    .where("problem_id", "=", problemId)
    .where("is_added", "=", true)
    .select(["name", bytesOf("problem_files").as("bytes")])
    .orderBy("name")
    .execute();
  return rows.map((row) => ({ ...row, path: picturePath(problemId, row.name) }));
}

/**
 * Stores a picture under a name that nobody can guess, because the statement or editorial that shows it may not be public. Throws
 * AppError `invalid_request` for anything but a picture, `too_many_pictures` and `problem_not_found`.
 */
export async function storePicture(
  db: Database,
  viewer: Viewer,
  problemId: string,
  file: { readonly name: string; readonly content: Uint8Array },
): Promise<Picture> {
  const { content } = file;
  const refuse = (text: Wording) => new AppError("invalid_request", { field: "base64", text });
  if (content.byteLength > LIMITS.pictureBytes) throw refuse(REFUSALS.workshop.pictureTooLarge);
  const type = pictureTypeOf(content);
  if (!type) throw refuse(REFUSALS.workshop.notPicture);
  const name = `${stemOf(file.name)}-${randomName()}.${type.ending}`;
  await db.transaction().execute(async (transaction) => {
    // One picture after the other, so that there are never too many.
    await holdProblem(transaction, problemId);
    const { count } = await transaction
      .selectFrom("problem_files")
      .where("problem_id", "=", problemId)
      .where("is_added", "=", true)
      .select(sql<number>`count(*)::int`.as("count"))
      .executeTakeFirstOrThrow();
    if (count >= LIMITS.pictureCount) throw new AppError("too_many_pictures");
    await transaction
      .insertInto("problem_files")
      .values({ problem_id: problemId, name, content_type: type.contentType, content, is_added: true })
      .execute();
    await recordAction(transaction, viewer.id, "problem_edited", problemId, [
      { field: "pictures", from: null, to: name },
    ]);
  });
  return { name, path: picturePath(problemId, name), bytes: content.byteLength };
}

/** Deletes a picture that an admin has added. Throws AppError `problem_not_found`, and `not_found` for any other. */
export async function deletePicture(db: Database, viewer: Viewer, problemId: string, name: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdProblem(transaction, problemId);
    const { numDeletedRows } = await transaction
      .deleteFrom("problem_files")
      .where("problem_id", "=", problemId)
      .where("name", "=", name)
      .where("is_added", "=", true)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError("not_found");
    await recordAction(transaction, viewer.id, "problem_edited", problemId, [
      { field: "pictures", from: name, to: null },
    ]);
  });
}

const STEM_LENGTH = 40;

/** A file's name without its ending, for addresses: `Tea house.PNG` becomes `tea-house`. */
function stemOf(name: string): string {
  const stem = keyFor(name.replace(/\.\w+$/, ""), STEM_LENGTH);
  return stem === "" ? "picture" : stem;
}

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const RANDOM_LENGTH = 10;

function randomName(): string {
  return Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}
