import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

/** Returns the text of a file that a statement names, or null if the package does not have it. */
export type IncludedText = (name: string) => string | null;

const LISTING = /\\(?:lstinputlisting|verbatiminput)\s*(?:\[[^\]]{0,1000}\])?\s*\{([^{}]{1,200})\}/g;
const INPUT = /\\(?:input|include)\s*\{([^{}]{1,200})\}/g;

/** The commands of Kattis's document class that show a sample: its files are named by the endings, with these headings. */
const SAMPLE = /\\displaysample(interaction)?\s*\{([^{}]{1,200})\}/g;
const SAMPLE_FILES = [
  ["Sample Input", ".in"],
  ["Sample Output", ".ans"],
] as const;
const INTERACTION_FILES = [["Sample Interaction", ".interaction"]] as const;

/**
 * Inserts the files that a LaTeX text includes: listings and samples as verbatim text, others as LaTeX, whose own includes are not
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
  const verbatim = (text: string) => `\\begin{verbatim}\n${text.replaceAll("\\end{verbatim}", "")}\n\\end{verbatim}`;
  const withListings = withInputs.replaceAll(LISTING, (command, name: string) => {
    const text = includedText(name);
    return text === null ? command : verbatim(text);
  });
  return withListings.replaceAll(SAMPLE, (command, isInteraction: string | undefined, name: string) => {
    const parts = (isInteraction ? INTERACTION_FILES : SAMPLE_FILES).map(([heading, ending]) => {
      const text = includedText(name + ending);
      return text === null ? null : `\n\n\\textbf{${heading}}\n\n${verbatim(text.replace(/\n$/, ""))}\n\n`;
    });
    return parts.includes(null) ? command : parts.join("");
  });
}
