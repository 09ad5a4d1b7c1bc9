import { expect, test } from "vitest";
import { droppedFiles } from "#lib/dropped-files";

type Tree = { readonly [name: string]: string | Tree };

/** Entries as the browser gives them: folders are read in parts of two. */
function entryOf(name: string, content: string | Tree): FileSystemEntry {
  if (typeof content === "string") {
    const file = (done: (file: File) => void) => done(new File([content], name));
    return { name, isFile: true, isDirectory: false, file } as unknown as FileSystemEntry;
  }
  const inner = Object.entries(content).map(([own, value]) => entryOf(own, value));
  const createReader = () => {
    const rest = [...inner];
    return { readEntries: (done: (part: FileSystemEntry[]) => void) => done(rest.splice(0, 2)) };
  };
  return { name, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry;
}

function dropOf(tree: Tree) {
  const entries = Object.entries(tree).map(([name, content]) => entryOf(name, content));
  const files = Object.entries(tree).map(([name, content]) => new File([String(content)], name));
  return {
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files,
  } as unknown as Pick<DataTransfer, "items" | "files">;
}

const namesOf = async (tree: Tree) => (await droppedFiles(dropOf(tree))).map(({ name }) => name);

test("files that a system adds are left out, and names are composed", async () => {
  const decomposed = "é.in".normalize("NFD");
  const tree = { "1.in": "1", "._1.in": "x", ".DS_Store": "x", "Thumbs.db": "x", [decomposed]: "2", "тест.in": "3" };
  expect(await namesOf(tree)).toEqual(["1.in", "é.in".normalize("NFC"), "тест.in"]);
});

test("folders are dropped with all files in them, by their paths below the folder that all share", async () => {
  const secret = { "1.in": "1", "1.ans": "2", "2.in": "3", "._1.in": "x" };
  const tree = { sum: { data: { sample: { "1.in": "4" }, secret }, __MACOSX: { "1.in": "x" } } };
  expect(await namesOf(tree)).toEqual(["sample/1.in", "secret/1.in", "secret/1.ans", "secret/2.in"]);
  const [file] = await droppedFiles(dropOf(tree));
  expect(await file?.text()).toBe("4");
  expect(await namesOf({ tests: { "1.in": "1" }, "readme.txt": "x" })).toEqual(["tests/1.in", "readme.txt"]);
});
