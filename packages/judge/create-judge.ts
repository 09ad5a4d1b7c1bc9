import { join } from "node:path";
import { languageWithId } from "@assay/contract/vocabulary/languages/all";
import type { LanguageData } from "@assay/contract/vocabulary/languages/language-data";
import type { Sandbox } from "@assay/sandbox/interface";
import { createCorePool } from "#boxes/core-pool";
import { runGrader } from "#checkers/run-grader";
import { openArtefactCache } from "#compile/artefact-cache";
import { inTheBackground, type Workplace } from "#compile/in-the-background";
import { prepareToolchain } from "#compile/prepare-toolchain";
import type { ImageOptions } from "#compile/runtime-image";
import { describeLanguage, type Toolchain } from "#compile/toolchain";
import { type InstalledLanguage, InternalError, type Judge, type Turn } from "#interface";
import { judgeProgram } from "#judge-program";
import { isInstalled, languageTools, OPTIONAL_LANGUAGES, REQUIRED_IDS } from "#languages/all";
import type { LanguageTools } from "#languages/language";
import { missingFiles } from "#languages/missing-files";
import { openPreparedFolder } from "#languages/prepared-folder";
import { productNode } from "#languages/product-node";

/** Options of `createJudge`. */
export interface JudgeOptions {
  /** An open sandbox on the same cores. The caller closes it. */
  readonly sandbox: Sandbox;
  /** The numbers of the cores that boxes run on, one box per core. */
  readonly cores: readonly number[];
  /** A folder for compiled programs and prepared compilers (see `openPreparedFolder`). */
  readonly cacheDir: string;
  /** The most bytes of compiled programs in it. Prepared compilers and runtimes take about 240 MB more. */
  readonly cacheBytes: number;
  /** Whether compilers that are slow to start run as compile servers. Default false. */
  readonly usesCompileServers?: boolean;
  /** Further languages that must be installed. */
  readonly wanted?: readonly LanguageData[];
  /** Whether languages that are not wanted are prepared after the judge is open (`Judge.moreLanguages`). Default false. */
  readonly opensEarly?: boolean;
  /** How runtime images are prepared in the background. Without it, programs run on whole runtimes only. */
  readonly images?: ImageOptions;
}

/** A language's toolchain, with its public description under each of its ids. */
interface ReadyLanguage {
  readonly toolchain: Toolchain;
  readonly descriptions: readonly InstalledLanguage[];
}

type Prepare = (tools: LanguageTools, workplace?: Workplace) => Promise<ReadyLanguage>;

/**
 * Creates a judge for all installed languages. The first start in a folder prepares the compilers, which takes some
 * seconds. Throws InternalError if a required or wanted language is missing or does not work in the sandbox.
 */
export async function createJudge(options: JudgeOptions): Promise<Judge> {
  const { sandbox, cores, cacheDir, cacheBytes, usesCompileServers = false, images } = options;
  const { wanted = [], opensEarly = false } = options;
  const pool = createCorePool(cores);
  const folder = await openPreparedFolder(cacheDir);
  const cache = await openArtefactCache(join(cacheDir, "artefacts"), cacheBytes);
  const allPrepared = Promise.withResolvers<void>();
  const background = inTheBackground({ sandbox, pool });
  const preparationHost = {
    sandbox,
    pool,
    folder,
    usesCompileServers,
    ...(images && { images: { ...images, begin: allPrepared.promise, workplace: background } }),
  };
  const prepare: Prepare = async (tools, workplace) => {
    const toolchain = await prepareToolchain(tools, preparationHost, workplace);
    return { toolchain, descriptions: describeLanguage(toolchain) };
  };

  const toolchains: Toolchain[] = [];
  let languages: readonly InstalledLanguage[] = [];
  const add = (ready: readonly ReadyLanguage[]) => {
    toolchains.push(...ready.map(({ toolchain }) => toolchain));
    languages = [...languages, ...ready.flatMap(({ descriptions }) => descriptions)];
  };
  const tools = languageTools(await productNode(folder));
  add(await Promise.all(REQUIRED_IDS.map((id) => prepare(tools[id]))));
  const optional = OPTIONAL_LANGUAGES.filter(isInstalled).map(({ id }) => tools[id]);
  const isFirst = ({ id }: LanguageTools) => !opensEarly || wanted.some((language) => language.id === id);
  add(await prepareOptional(optional.filter(isFirst), prepare, wanted));
  const prepareRest = async () => {
    const prepareLast: Prepare = (tools) => prepare(tools, background);
    for (const each of optional) if (!isFirst(each)) add(await prepareOptional([each], prepareLast, []));
  };
  const moreLanguages = prepareRest();
  void moreLanguages.then(allPrepared.resolve, allPrepared.resolve);

  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  const hostFor = (turn: Turn | undefined) => ({ sandbox, pool: turn ? pool.forTurn(turn) : pool, cache });
  const tracked = async <Result>(work: Promise<Result>): Promise<Result> => {
    running.add(work);
    try {
      return await work;
    } finally {
      running.delete(work);
    }
  };
  return {
    get languages() {
      return languages;
    },
    moreLanguages,
    async judge(program, tests, events, signal, turn) {
      const id = languageWithId(program.languageId)?.id ?? program.languageId;
      const toolchain = toolchains.find(({ language }) => language.id === id);
      if (!toolchain) throw new InternalError(`There is no language ${program.languageId}`);
      const either = AbortSignal.any(signal ? [closing.signal, signal] : [closing.signal]);
      await tracked(judgeProgram(program, toolchain, tests, hostFor(turn), events, either, turn?.giveWay));
    },
    async grade(grader, question, signal, turn) {
      const either = AbortSignal.any(signal ? [closing.signal, signal] : [closing.signal]);
      return tracked(runGrader(grader, question, hostFor(turn), either));
    },
    async close() {
      closing.abort(new InternalError("The judge is closed"));
      const kept = toolchains.flatMap(({ compileServer, image }) => [compileServer, image]);
      await Promise.allSettled([...running, ...kept.map((each) => each?.close())]);
    },
  };
}

/** Leaves out languages that fail, unless they are wanted. Throws InternalError if a wanted language is not installed. */
async function prepareOptional(
  languages: readonly LanguageTools[],
  prepare: Prepare,
  wanted: readonly LanguageData[],
): Promise<ReadyLanguage[]> {
  const ready = await Promise.all(
    languages.map((language) =>
      prepare(language).catch((error) => {
        if (error instanceof InternalError && !wanted.some(({ id }) => id === language.id)) return null;
        throw error;
      }),
    ),
  );
  const missing = wanted.find(({ id, toolchain }) => toolchain && !languages.some((language) => language.id === id));
  if (missing)
    throw new InternalError(`${missing.name} is wanted, but ${missingFiles(missing).join(" and ")} is missing`);
  return ready.filter((each) => each !== null);
}
