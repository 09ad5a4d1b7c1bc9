import { join } from "node:path";
import { languageWithId } from "@assay/contract/vocabulary/languages/all";
import type { LanguageData } from "@assay/contract/vocabulary/languages/language-data";
import type { Sandbox } from "@assay/sandbox/interface";
import { createCorePool } from "#boxes/core-pool";
import { openArtefactCache } from "#compile/artefact-cache";
import { prepareToolchain } from "#compile/prepare-toolchain";
import type { ImageOptions } from "#compile/runtime-image";
import { describeLanguage, type Toolchain } from "#compile/toolchain";
import { InternalError, type Judge } from "#interface";
import { judgeProgram } from "#judge-program";
import { CPP } from "#languages/cpp";
import { languagesOfData } from "#languages/from-data";
import { JAVA_17 } from "#languages/java";
import type { LanguageTools } from "#languages/language";
import { MULTI_FILE } from "#languages/multi-file";
import { openPreparedFolder } from "#languages/prepared-folder";
import { productNode } from "#languages/product-node";
import { PYTHON } from "#languages/python";

/** What a judge is made from. */
export interface JudgeOptions {
  /** An open sandbox on the same cores; it stays the caller's. */
  readonly sandbox: Sandbox;
  /** The numbers of the cores that boxes run on, one box on each at a time. */
  readonly cores: readonly number[];
  /** A folder for compiled programs and prepared compilers; see `openPreparedFolder`. */
  readonly cacheDir: string;
  /** The most that compiled programs may take there; prepared compilers and runtimes, about 240 MB, come on top. */
  readonly cacheBytes: number;
  /** Whether compilers that are slow to start wait for sources between submissions, each in a box; they do not when absent. */
  readonly usesCompileServers?: boolean;
  /** Languages that must be there as well. */
  readonly wanted?: readonly LanguageData[];
  /** Whether languages that nobody asked for are made ready after the judge is (`Judge.moreLanguages`); before, when absent. */
  readonly opensEarly?: boolean;
  /** How smaller runtimes are prepared in the background; programs run on whole ones alone when absent. */
  readonly images?: ImageOptions;
}

/** Without these there is no judge; a language of data whose tool is missing, or does not run in the sandbox, is left out. */
const REQUIRED = [CPP, JAVA_17, PYTHON, MULTI_FILE];

/**
 * Makes a judge for all languages. The first time in a folder it prepares the compilers, which takes
 * some seconds. Throws InternalError when a compiler is missing or does not work in the sandbox.
 */
export async function createJudge(options: JudgeOptions): Promise<Judge> {
  const { sandbox, cores, cacheDir, cacheBytes, usesCompileServers = false, images } = options;
  const pool = createCorePool(cores);
  const folder = await openPreparedFolder(cacheDir);
  const cache = await openArtefactCache(join(cacheDir, "artefacts"), cacheBytes);
  const opening = Promise.withResolvers<void>();
  const host = {
    sandbox,
    pool,
    folder,
    usesCompileServers,
    ...(images && { images: { ...images, begin: opening.promise } }),
  };
  const prepare = (language: LanguageTools) => prepareToolchain(language, host);
  const required = await Promise.all(REQUIRED.map(prepare));
  const { wanted = [], opensEarly = false } = options;
  const others = languagesOfData(await productNode(folder));
  const isFirst = ({ id }: LanguageTools) => !opensEarly || wanted.some((language) => language.id === id);
  const toolchains = [...required, ...(await prepareOthers(others.filter(isFirst), prepare, wanted))];
  const moreLanguages = prepareLater(
    others.filter((language) => !isFirst(language)),
    prepare,
    toolchains,
  );
  void moreLanguages.then(opening.resolve, opening.resolve);

  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  return {
    get languages() {
      return toolchains.flatMap(describeLanguage);
    },
    moreLanguages,
    async judge(program, tests, events, signal, turn) {
      const id = languageWithId(program.languageId)?.id ?? program.languageId;
      const toolchain = toolchains.find(({ language }) => language.id === id);
      if (!toolchain) throw new InternalError(`There is no language ${program.languageId}`);
      const either = AbortSignal.any(signal ? [closing.signal, signal] : [closing.signal]);
      const host = { sandbox, pool: turn ? pool.forTurn(turn) : pool, cache };
      const judging = judgeProgram(program, toolchain, tests, host, events, either);
      running.add(judging);
      try {
        await judging;
      } finally {
        running.delete(judging);
      }
    },
    async close() {
      closing.abort(new InternalError("The judge is closed"));
      const kept = toolchains.flatMap(({ compileServer, image }) => [compileServer, image]);
      await Promise.allSettled([...running, ...kept.map((each) => each?.close())]);
    },
  };
}

/** Adds the toolchains of further languages one after the other, so that submissions find a core. */
async function prepareLater(
  languages: readonly LanguageTools[],
  prepare: (language: LanguageTools) => Promise<Toolchain>,
  toolchains: Toolchain[],
): Promise<void> {
  for (const language of languages) toolchains.push(...(await prepareOthers([language], prepare, [])));
}

async function prepareOthers(
  languages: readonly LanguageTools[],
  prepare: (language: LanguageTools) => Promise<Toolchain>,
  wanted: readonly LanguageData[],
): Promise<Toolchain[]> {
  const prepared = await Promise.all(
    languages.map((language) =>
      prepare(language).catch((error) => {
        if (error instanceof InternalError && !wanted.some(({ id }) => id === language.id)) return null;
        throw error;
      }),
    ),
  );
  const missing = wanted.find(({ id, toolchain }) => toolchain && !languages.some((language) => language.id === id));
  if (missing) throw new InternalError(`${missing.name} is wanted, and ${missing.tools.join(" or ")} is not there`);
  return prepared.filter((toolchain) => toolchain !== null);
}
