import type { ToolchainData } from "@assay/contract/vocabulary/languages/language-data";
import { MEBIBYTE_KB } from "@assay/contract/vocabulary/units";
import type { BoxFile } from "@assay/sandbox/interface";
import type { RunLimits } from "#interface";
import { type LanguageTools, PRODUCT_PATH } from "#languages/language";
import { NODE } from "#languages/product-node";

const FOLDER = "/box";
/** The largest stack that HotSpot accepts. */
const LARGEST_JVM_STACK_KB = 1_024 * MEBIBYTE_KB - 1;
const LARGEST_NODE_STACK_KB = 512 * MEBIBYTE_KB;

interface DataLanguage {
  readonly id: LanguageTools["id"];
  readonly toolchain: ToolchainData;
}

/** Returns the tools that a language's data describes. `node` is Assay's own Node as a file of a box. */
export function toolsFromData({ id, toolchain: data }: DataLanguage, node: BoxFile): LanguageTools {
  const usesNode = [data.version.argv, data.run].some((words) => words.includes("{node}"));
  const mounts = Object.entries(data.mounts ?? {}).map(([path, source]): BoxFile => ({ kind: "mount", path, source }));
  const files = [...(usesNode ? [node] : []), ...mounts];
  const environment = data.environment ?? {};
  const { compile } = data;
  return {
    id,
    sourceFile: data.sourceFile,
    // Runs without `environment`, which may name files that are not prepared yet.
    version: {
      argv: fill(data.version.argv, {}),
      files,
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
    ...(data.syntaxCheck && { syntaxCheck: { ...data.syntaxCheck, argv: fill(data.syntaxCheck.argv, {}) } }),
    compile: compile
      ? (content, { options }) => ({
          argv: fill(compile, {}).flatMap((word) => (word === "{options}" ? options : [word])),
          files: [...files, inBox(data.sourceFile, content)],
          stdin: new Uint8Array(),
          environment,
        })
      : null,
    run: {
      argv: (limits) => fill(data.run, limitValues(limits)),
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

/** A run's limits, in the units of the runtimes' options. */
function limitValues({ memoryKb, stackKb = memoryKb }: RunLimits): Readonly<Record<string, number>> {
  return {
    memoryKb,
    memoryMb: Math.ceil(memoryKb / MEBIBYTE_KB),
    stackKb,
    jvmStackKb: Math.min(stackKb, LARGEST_JVM_STACK_KB),
    halfStackKb: Math.min(Math.floor(stackKb / 2), LARGEST_NODE_STACK_KB),
  };
}

function fill(words: readonly string[], limits: Readonly<Record<string, number>>): string[] {
  const values: Readonly<Record<string, number | string>> = { ...limits, product: PRODUCT_PATH, node: NODE };
  return words.map((word) => word.replaceAll(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`));
}
