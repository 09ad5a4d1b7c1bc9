import { zipPieces } from "#base/zip-stream";
import type { Browser } from "#testing/browser";

/** A zip with these files. */
export async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const entries = (async function* () {
    for (const [name, content] of Object.entries(files))
      yield { name, content: typeof content === "string" ? Buffer.from(content) : content, modified: new Date() };
  })();
  return Buffer.concat(await Array.fromAsync(zipPieces(entries)));
}

/** Imports a zip as somebody, with the query's options. */
export async function importZip(person: Browser, zip: Uint8Array, query: Readonly<Record<string, string>> = {}) {
  const headers = { "content-type": "application/zip" };
  const reply = await person.post(`/api/contests/import?${new URLSearchParams(query)}`, zip, { headers });
  return { status: reply.statusCode, body: reply.json() };
}
