import type { Checking } from "@assay/contract/vocabulary/checking";
import type { PackageFiles } from "#files/package-files";
import { checkerSources, HEADER } from "#formats/checker-files";
import { tokenComparison } from "#formats/icpc/validator-flags";
import { PackageError } from "#package-error";

/**
 * The checker among the files, with the headers beside it, which prints the share of the points (protocol `score`). One that
 * cannot be compiled here makes the problem a draft.
 */
export function scoringChecker(
  files: PackageFiles,
  isChecker: (path: string) => boolean,
  protocol: "score" | "testlib" = "score",
): { readonly checking: Checking; readonly draftReason: string | null } {
  const paths = files.paths().filter((path) => isChecker(path) && /\.\w+$/.test(path));
  try {
    const path = paths.find((each) => /\.(cc|cpp|cxx|py)$/.test(each)) ?? paths[0];
    if (path === undefined)
      throw new PackageError("its checker is there only as a compiled program, without its source");
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const parts = files.paths(folder).filter((file) => file === path || (HEADER.test(file) && !/\.py$/.test(path)));
    const sources = checkerSources(files, new Map(parts.map((file) => [file, file.slice(folder.length)])));
    return { checking: { kind: "checker", checker: { ...sources, protocol, arguments: [] } }, draftReason: null };
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    return { checking: tokenComparison(["case_sensitive"]), draftReason: error.message };
  }
}
