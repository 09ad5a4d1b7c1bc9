/** The text of a file beside a statement by the name in it, or null when the package lacks it. */
export type IncludedText = (name: string) => string | null;

const LISTING = /\\(?:lstinputlisting|verbatiminput)\s*(?:\[[^\]]{0,1000}\])?\s*\{([^{}]{1,200})\}/g;
const INPUT = /\\(?:input|include)\s*\{([^{}]{1,200})\}/g;

/**
 * A LaTeX text with the files that it includes in their places: listings as they are, others as LaTeX of
 * its own, which in turn includes nothing. The command stays where the package lacks the file.
 */
export function withIncludedFiles(source: string, includedText: IncludedText): string {
  const withInputs = source.replaceAll(
    INPUT,
    (command, name: string) => includedText(name) ?? includedText(`${name}.tex`) ?? command,
  );
  return withInputs.replaceAll(LISTING, (command, name: string) => {
    const text = includedText(name);
    return text === null ? command : `\\begin{verbatim}\n${text.replaceAll("\\end{verbatim}", "")}\n\\end{verbatim}`;
  });
}
