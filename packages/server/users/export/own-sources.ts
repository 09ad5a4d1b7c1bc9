import { languageWithId } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import type { Viewer, Viewing } from "#access/viewer";
import type { ZippedFile } from "#base/zip-stream";
import { sourcesOf, submissionIds } from "#users/export/own-submissions";

/** How many programs are read at once: this many programs sent from pages take a few megabytes in total. */
const AT_ONCE = 20;

/** A user's programs as files, the newest first, at most `LIMITS.exportedSources` of them. */
export async function* ownSources(db: Database, viewing: Viewing<Viewer>): AsyncGenerator<ZippedFile> {
  for (const page of await submissionIds(db, viewing.viewer.id, LIMITS.exportedSources)) {
    for (let start = 0; start < page.length; start += AT_ONCE) {
      for (const row of await sourcesOf(db, viewing, page.slice(start, start + AT_ONCE))) {
        const { source, additional_files: files, created_at: modified } = row;
        const name = nameOf(row);
        // A program of several files has all of them in its archive and no source.
        if (files === null || source.byteLength > 0)
          yield { name: name + endingOf(row.language_id), content: source, modified };
        if (files !== null) yield { name: `${name}.zip`, content: files, modified };
      }
    }
  }
}

/** `two-sum/2026-11-22T10-30-00-018f0000`: sorted by time within a problem, and unique by the id's beginning. */
function nameOf({ id, title, created_at }: { id: string; title: string | null; created_at: Date }): string {
  const folder = title === null ? "own-input" : fileName(title) || "problem";
  return `${folder}/${created_at.toISOString().slice(0, 19).replaceAll(":", "-")}-${id.slice(0, 8)}`;
}

/** A title as a file name on any system. */
function fileName(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

function endingOf(languageId: number): string {
  const ending = languageWithId(languageId)?.endings[0];
  return ending === undefined ? ".txt" : `.${ending.replace(/^\./, "")}`;
}
