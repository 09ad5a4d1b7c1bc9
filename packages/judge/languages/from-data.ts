import { existsSync } from "node:fs";
import { ALL_LANGUAGES } from "@assay/contract/vocabulary/languages/all";
import type { LanguageData, ToolchainData } from "@assay/contract/vocabulary/languages/language-data";
import { MEBIBYTE_KB } from "@assay/contract/vocabulary/units";
import type { BoxFile } from "@assay/sandbox/interface";
import type { RunLimits } from "#interface";
import { type LanguageTools, PRODUCT_PATH } from "#languages/language";
import { NODE } from "#languages/product-node";

const FOLDER = "/box";
/** HotSpot takes no larger one. */
const LARGEST_JVM_STACK_KB = 1_024 * MEBIBYTE_KB - 1;
const LARGEST_NODE_STACK_KB = 512 * MEBIBYTE_KB;

/** The languages that are all data and whose tools this machine has. `node` is the product's own, as a file of a box. */
export function languagesOfData(node: BoxFile): LanguageTools[] {
  return ALL_LANGUAGES.flatMap((data: LanguageData) =>
    data.toolchain && [...data.tools, ...Object.values(data.toolchain.mounts ?? {})].every((path) => existsSync(path))
      ? [fromData(data, data.toolchain, node)]
      : [],
  );
}

function fromData({ id }: LanguageData, data: ToolchainData, node: BoxFile): LanguageTools {
  const usesNode = [data.version.argv, data.run].some((words) => words.includes("{node}"));
  const mounts = Object.entries(data.mounts ?? {}).map(([path, source]): BoxFile => ({ kind: "mount", path, source }));
  const files = [...(usesNode ? [node] : []), ...mounts];
  const environment = data.environment ?? {};
  const { compile } = data;
  return {
    id: id as LanguageTools["id"],
    sourceFile: data.sourceFile,
    version: {
      argv: fill(data.version.argv, {}),
      files,
      // Nothing is prepared yet that the environment may name.
      pattern: data.version.pattern,
      name: (version) => data.version.name.replace("{version}", version),
    },
    preparations: (data.preparations ?? []).map(({ name, argv, files }) => ({
      name,
      tool: {
        argv: fill(argv, {}),
        files: Object.entries(files).map(([file, text]) => inBox(file, Buffer.from(text))),
        stdin: new Uint8Array(),
      },
    })),
    ...(data.compileSeconds && { compileSeconds: data.compileSeconds }),
    compile: compile
      ? (content, { options }) => ({
          argv: fill(compile, {}).flatMap((word) => (word === "{options}" ? options : [word])),
          files: [...files, inBox(data.sourceFile, content)],
          stdin: new Uint8Array(),
          environment,
        })
      : null,
    run: {
      argv: (limits) => fill(data.run, figuresOf(limits)),
      programPath: `${FOLDER}/${data.programFile}`,
      files,
      findsPrepared: data.preparations !== undefined,
      environment,
      extraProcesses: data.extraProcesses ?? 0,
      headRoomKb: data.headRoomKb ?? 0,
      isOutOfMemory: (exitCode, stderr) =>
        exitCode !== 0 && (data.outOfMemory?.test(Buffer.from(stderr).toString("latin1")) ?? false),
    },
  };
}

function inBox(name: string, content: Uint8Array): BoxFile {
  return { kind: "content", path: `${FOLDER}/${name}`, content };
}

/** What a runtime is told of a run's limits. */
function figuresOf({ memoryKb, stackKb = memoryKb }: RunLimits): Readonly<Record<string, number>> {
  return {
    memoryKb,
    memoryMb: Math.ceil(memoryKb / MEBIBYTE_KB),
    stackKb,
    jvmStackKb: Math.min(stackKb, LARGEST_JVM_STACK_KB),
    halfStackKb: Math.min(Math.floor(stackKb / 2), LARGEST_NODE_STACK_KB),
  };
}

function fill(words: readonly string[], figures: Readonly<Record<string, number>>): string[] {
  const values: Readonly<Record<string, number | string>> = { ...figures, product: PRODUCT_PATH, node: NODE };
  return words.map((word) => word.replaceAll(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`));
}
