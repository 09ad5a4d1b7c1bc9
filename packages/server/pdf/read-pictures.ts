import type { Problem } from "@assay/contract/routes/problems";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { openBlob } from "@assay/database/blobs/read-blob";
import type { Database } from "@assay/database/connect";
import type { Viewing } from "#access/viewer";
import { findProblemFile, readProblemFile } from "#problems/queries";

const SHOWN_TYPES: readonly string[] = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/svg+xml"];
const ADDRESS = /\/problem-files\/([0-9a-f-]{36})\/([^"'?#/\s<>&]+)/g;

/**
 * The pictures of statements by their addresses, as data URLs: those that the viewer may open, up to `LIMITS.pdfPictureBytes`
 * together. What is left out is shown in words.
 */
export async function readPictures(
  db: Database,
  viewing: Viewing,
  problems: readonly Problem[],
): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map<string, string>();
  let left: number = LIMITS.pdfPictureBytes;
  for (const [address, problemId, name] of addressesIn(problems)) {
    const file = await findProblemFile(db, viewing, problemId, name);
    if (!file || !SHOWN_TYPES.includes(file.contentType) || file.bytes > left) continue;
    const bytes =
      file.movedHash === null
        ? await readProblemFile(db, problemId, name, { offset: 0, length: file.bytes })
        : Buffer.concat(await Array.fromAsync(await openBlob(db, file.movedHash)));
    left -= file.bytes;
    pictures.set(address, `data:${file.contentType};base64,${Buffer.from(bytes).toString("base64")}`);
  }
  return pictures;
}

function addressesIn(problems: readonly Problem[]): (readonly [address: string, problemId: string, name: string])[] {
  const texts = problems.flatMap(({ description, input, output, sampleExplanations = [], statementFile }) => [
    ...[description, input, output, ...sampleExplanations],
    ...(statementFile?.pages ?? []).map(({ picture }) => picture),
  ]);
  const found = texts.flatMap((text) => [...text.matchAll(ADDRESS)]);
  const named = found.map(([address, problemId = "", name = ""]) => [address, problemId, decoded(name)] as const);
  return [...new Map(named.map((each) => [each[0], each])).values()];
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
