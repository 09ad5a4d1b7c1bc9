import { isSystemFile } from "@assay/contract/vocabulary/system-files";
import { loadChunk } from "#lib/load-chunk";

/** The most files and levels of folders that are taken from a drop. */
const MOST_FILES = 5_000;
const MOST_LEVELS = 8;

/**
 * The dropped files, with those in dropped folders, whose names then are their paths (`secret/1.in`). Leaves out files that a system
 * adds, such as `.DS_Store` and `._1.in`. Must be called in the handler of the event, before anything is awaited.
 */
export function droppedFiles({ items, files }: Pick<DataTransfer, "items" | "files">): Promise<File[]> {
  const entries = Array.from(items ?? []).flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return Promise.resolve(wantedFiles(Array.from(files)));
  const found: File[] = [];
  return entries
    .reduce((before, entry) => before.then(() => walk(entry, "", 0, found)), Promise.resolve())
    .then(() => withoutCommonFolder(wantedFiles(found)));
}

/** The files, with those in zips in the place of each zip, as if its folder had been dropped. Throws ZipError, and ChunkLoadError. */
export async function filesInZips(files: readonly File[]): Promise<File[]> {
  const found: File[] = [];
  for (const file of files) {
    if (!/\.zip$/i.test(file.name)) found.push(file);
    else {
      const { unzipFiles } = await loadChunk(() => import("#lib/unzip-files"));
      found.push(...withoutCommonFolder(wantedFiles(await unzipFiles(file, MOST_FILES))));
    }
  }
  return found;
}

/** Files without those that a system adds. Their names are composed (NFC), because macOS decomposes them. */
export function wantedFiles(files: readonly File[]): File[] {
  return files.filter(({ name }) => !isSystemFile(name)).map((file) => named(file, file.name.normalize("NFC")));
}

async function walk(entry: FileSystemEntry, folder: string, level: number, found: File[]): Promise<void> {
  if (found.length >= MOST_FILES || level > MOST_LEVELS) return;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    found.push(named(file, folder + entry.name));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader returns a folder's entries in parts, and at the end an empty one.
  for (let part = await entriesOf(reader); part.length > 0; part = await entriesOf(reader)) {
    for (const inner of part) await walk(inner, `${folder}${entry.name}/`, level + 1, found);
  }
}

function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

/** Drops the folders that all names begin with: `task/1.in` and `task/1.out` become `1.in` and `1.out`. */
function withoutCommonFolder(files: readonly File[]): File[] {
  const folder = `${files[0]?.name.split("/")[0]}/`;
  if (files.length === 0 || !files.every(({ name }) => name.startsWith(folder))) return [...files];
  return withoutCommonFolder(files.map((file) => named(file, file.name.slice(folder.length))));
}

function named(file: File, name: string): File {
  return file.name === name ? file : new File([file], name, { type: file.type });
}
