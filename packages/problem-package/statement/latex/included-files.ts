import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

/** Returns the text of a file that a statement names, or null if the package does not have it. */
export type IncludedText = (name: string) => string | null;

const LISTING = /\\(?:lstinputlisting|verbatiminput)\s*(?:\[[^\]]{0,1000}\])?\s*\{([^{}]{1,200})\}/g;
const INPUT = /\\(?:input|include)\s*\{([^{}]{1,200})\}/g;

/**
 * Inserts the files that a LaTeX text includes: listings as verbatim text, others as LaTeX, whose own includes are not
 * followed. A command whose file is missing stays. Throws PackageError if the files together are larger than a statement
 * may be.
 */
export function withIncludedFiles(source: string, textOf: IncludedText): string {
  let left: number = PACKAGE_LIMITS.statementBytes;
  const includedText = (name: string) => {
    const text = textOf(name);
    left -= text?.length ?? 0;
    if (left < 0) throw new PackageError("the statement includes files that are too large");
    return text;
  };
  const withInputs = source.replaceAll(
    INPUT,
    (command, name: string) => includedText(name) ?? includedText(`${name}.tex`) ?? command,
  );
  return withInputs.replaceAll(LISTING, (command, name: string) => {
    const text = includedText(name);
    return text === null ? command : `\\begin{verbatim}\n${text.replaceAll("\\end{verbatim}", "")}\n\\end{verbatim}`;
  });
}
