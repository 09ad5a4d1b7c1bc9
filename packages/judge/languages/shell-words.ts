/** The shell metacharacters that Judge0 removes from options and arguments (isolate_job.rb). */
const FORBIDDEN = /[$&;<>|`]/g;

const WORD = /(?:[^\s'"\\]|\\[\s\S]|'[^']*'|"(?:[^"\\]|\\[\s\S])*"|['"\\])+/g;
const PART = /\\([\s\S])|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|([^'"\\]+)|['"\\]/g;

/**
 * Splits a request's compiler options or command line arguments into words, as a shell would with quotes and backslashes,
 * after removing the same characters as Judge0. No shell is involved. An unclosed quote is dropped.
 */
export function shellWords(text: string | null | undefined): string[] {
  const cleaned = (text ?? "").replace(FORBIDDEN, "").replaceAll("\0", "");
  return (cleaned.match(WORD) ?? []).map((word) =>
    word.replace(PART, (_part, escaped?: string, single?: string, double?: string, plain?: string) => {
      return escaped ?? single ?? double?.replace(/\\(["\\])/g, "$1") ?? plain ?? "";
    }),
  );
}
