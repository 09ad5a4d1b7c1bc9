import type { Problem } from "#routes/problems";

/** What is different in a problem that is shown in another language than its own. */
export interface StatementTranslation extends Pick<Problem, "title" | "description" | "input" | "output"> {
  readonly language: string;
  readonly statementFile?: NonNullable<Problem["statementFile"]>;
}

/** A problem in the language of a translation; `translation` is null for the problem's own. */
export function translated(problem: Problem, translation: StatementTranslation | null): Problem {
  if (translation === null) return problem;
  const { statementFile: _, ...rest } = problem;
  return { ...rest, ...translation };
}
