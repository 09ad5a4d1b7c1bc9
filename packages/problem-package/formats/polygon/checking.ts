import type { Checking, TokenComparison } from "@assay/contract/vocabulary/checking";
import type { PackageFiles } from "#files/package-files";
import { type CheckerSources, checkerSources, HEADER } from "#formats/checker-files";
import { tokenComparison } from "#formats/icpc/validator-flags";
import { child, type XmlElement } from "#formats/polygon/xml";
import { PackageError } from "#package-error";

/** testlib's standard checkers as flags of the token comparison, with testlib's tolerances for numbers. */
const STANDARD_CHECKERS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ["wcmp", ["case_sensitive"]],
  ["lcmp", ["case_sensitive"]],
  ["ncmp", ["case_sensitive"]],
  ["hcmp", ["case_sensitive"]],
  ["icmp", ["case_sensitive"]],
  ["fcmp", ["case_sensitive", "space_change_sensitive"]],
  ["yesno", []],
  ["nyesno", []],
  ["acmp", ["float_absolute_tolerance", "1.5e-6"]],
  ["rcmp", ["float_absolute_tolerance", "1.5e-6"]],
  ["dcmp", ["float_tolerance", "1e-6"]],
  ["rcmp4", ["float_tolerance", "1e-4"]],
  ["rcmp6", ["float_tolerance", "1e-6"]],
  ["rcmp9", ["float_tolerance", "1e-9"]],
]);

export interface PolygonChecking {
  readonly checking: Checking;
  readonly notes: readonly string[];
  readonly draftReason: string | null;
}

/**
 * The checker or interactor of a Polygon package. A standard checker of testlib becomes a token comparison. If the interactor
 * writes to testlib's `tout`, the checker decides. With a program that is missing or cannot be run, such as one in Java, outputs
 * are compared token by token, and the problem has to be a draft.
 */
export function readPolygonChecking(files: PackageFiles, assets: XmlElement | undefined): PolygonChecking {
  try {
    return { ...readPrograms(files, assets), draftReason: null };
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    return { checking: tokenComparison(["case_sensitive"]), notes: [], draftReason: error.message };
  }
}

function readPrograms(files: PackageFiles, assets: XmlElement | undefined): Omit<PolygonChecking, "draftReason"> {
  const interactor = child(child(assets, "interactor"), "source");
  const checker = child(assets, "checker");
  if (interactor) {
    const sources = sourcesOf(files, interactor, "interactor");
    if (sources.files.some(({ name, text }) => name !== "testlib.h" && /\btout\b/.test(text))) {
      const decides = testlib(sourcesOf(files, sourceOf(checker), "checker"));
      return { checking: { kind: "interactive", interactor: testlib(sources), checker: decides }, notes: [] };
    }
    const note = "only the interactor decides: the checker is ignored, because it receives nothing from the interactor";
    return { checking: { kind: "interactive", interactor: testlib(sources) }, notes: [note] };
  }
  const standard = checker && standardChecker(checker);
  if (standard) return { checking: standard, notes: [] };
  const program = testlib(sourcesOf(files, sourceOf(checker), "checker"));
  return { checking: { kind: "checker", checker: program }, notes: [] };
}

function sourceOf(checker: XmlElement | undefined): XmlElement {
  if (!checker) throw new PackageError("problem.xml names no checker");
  const source = child(checker, "source");
  if (!source) throw new PackageError("problem.xml names no source of the checker");
  return source;
}

function standardChecker({ attributes: { name = "" } }: XmlElement): TokenComparison | null {
  const flags = STANDARD_CHECKERS.get(/^std::(\w+)\.cpp$/.exec(name)?.[1] ?? "");
  return flags ? tokenComparison(flags) : null;
}

function testlib(sources: CheckerSources) {
  return { ...sources, protocol: "testlib", arguments: [] } as const;
}

/** A program's source with the headers beside it, including testlib.h. */
function sourcesOf(files: PackageFiles, source: XmlElement, what: string): CheckerSources {
  const { path = "" } = source.attributes;
  const headers = files.paths("files/").filter((file) => HEADER.test(file) && file.split("/").length === 2);
  const isCpp = /\.(cc|cpp|cxx)$/.test(path);
  const names = new Map([path, ...(isCpp ? headers : [])].map((file) => [file, file.slice(file.lastIndexOf("/") + 1)]));
  const sources = checkerSources(files, names);
  const isOnTestlib = sources.files.some(({ text }) => /#\s*include\s*["<]testlib\.h[">]/.test(text));
  if (isOnTestlib && !sources.files.some(({ name }) => name === "testlib.h"))
    throw new PackageError(`the ${what} needs testlib.h, which is not in files/`);
  return sources;
}
