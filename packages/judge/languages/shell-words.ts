/** What Judge0 takes out of options and arguments (isolate_job.rb), because its shell would act on them. */
const FORBIDDEN = /[$&;<>|`]/g;

const WORD = /(?:[^\s'"\\]|\\[\s\S]|'[^']*'|"(?:[^"\\]|\\[\s\S])*"|['"\\])+/g;
const PART = /\\([\s\S])|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|([^'"\\]+)|['"\\]/g;

/**
 * The words of a request's compiler options or command line arguments: cleaned as Judge0 does, then
 * divided as a shell divides them, quotes and backslashes included. No shell sees them; a quote that
 * is not closed is left out.
 */
export function shellWords(text: string | null | undefined): string[] {
  const cleaned = (text ?? "").replace(FORBIDDEN, "").replaceAll("\0", "");
  return (cleaned.match(WORD) ?? []).map((word) =>
    word.replace(PART, (_part, escaped?: string, single?: string, double?: string, plain?: string) => {
      return escaped ?? single ?? double?.replace(/\\(["\\])/g, "$1") ?? plain ?? "";
    }),
  );
}
