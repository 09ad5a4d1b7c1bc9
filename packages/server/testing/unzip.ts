/** The names and contents of the files in an archive, in its order. Throws if it is none. */
export async function unzip(bytes: Buffer): Promise<Record<string, string>> {
  const { fromBufferPromise } = await import("yauzl");
  const archive = await fromBufferPromise(bytes);
  const files: Record<string, string> = {};
  for await (const entry of archive.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of await archive.openReadStreamPromise(entry)) pieces.push(piece);
    files[entry.fileName] = Buffer.concat(pieces).toString();
  }
  return files;
}
