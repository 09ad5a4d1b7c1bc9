import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

/** The text of a file beside a statement by the name in it, or null when the package lacks it. */
export type IncludedText = (name: string) => string | null;

const LISTING = /\\(?:lstinputlisting|verbatiminput)\s*(?:\[[^\]]{0,1000}\])?\s*\{([^{}]{1,200})\}/g;
const INPUT = /\\(?:input|include)\s*\{([^{}]{1,200})\}/g;

/**
 * A LaTeX text with the files that it includes in their places: listings as they are, others as LaTeX of
 * its own, which in turn includes nothing. The command stays where the package lacks the file. Throws
 * PackageError for files that together are larger than a statement may be.
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
