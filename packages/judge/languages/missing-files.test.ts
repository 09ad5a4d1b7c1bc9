import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PHP } from "@assay/contract/vocabulary/languages/php";
import { expect, it } from "vitest";
import { missingFiles } from "#languages/missing-files";

it("names the missing files of a language, those behind a pattern and those that are mounted too", async () => {
  const root = await mkdtemp(join(tmpdir(), "missing-files-"));
  const tools = PHP.tools.map((path) => join(root, path));
  const toolchain = { ...PHP.toolchain, mounts: { "/assay/php": join(root, "etc/php") } };
  const missing = () => missingFiles({ tools, toolchain }).map((path) => path.slice(root.length));
  const add = async (name: string) => {
    await mkdir(join(root, name, ".."), { recursive: true });
    await writeFile(join(root, name), "");
  };
  try {
    await add("usr/bin/php");
    await add("usr/lib/php/20220829/ctype.so");
    await add("usr/lib/php/20220829/bcmath.so");
    expect(missing()).toEqual(["/usr/lib/php/*/mbstring.so", "/etc/php"]);
    await add("usr/lib/php/20220829/mbstring.so");
    await add("etc/php");
    expect(missing()).toEqual([]);
  } finally {
    await rm(root, { recursive: true });
  }
});
