import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import type { StatementsContent } from "@assay/contract/routes/contests/sealed-statements";
import { firstChoice } from "@assay/contract/vocabulary/statement-languages";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { awaitStatements } from "#features/contests/sealed/await-statements";
import { readProblemReply } from "#lib/entities/problem";
import { QUERY_KEYS } from "#lib/query-keys";
import { problemKey, statementLanguages } from "#lib/statement-language";

/** Opens a contest's problems at its start without asking the server for them (docs/decisions/0098-sealed-statements.md). */
export function useSealedStatements(contest: ContestDetails | undefined): void {
  const client = useQueryClient();
  const { key, startAt = null, windowMs, state } = contest ?? {};
  const isAwaited = key !== undefined && startAt !== null && windowMs === null && state === "before";
  useEffect(() => {
    if (!isAwaited) return;
    return awaitStatements({ key, startAt: Date.parse(startAt) }, (content) => showStatements(client, key, content));
  }, [client, isAwaited, key, startAt]);
}

/** As if the server had just replied them, in every language that the reader may choose. */
function showStatements(client: QueryClient, key: string, { problems, statements }: StatementsContent): void {
  for (const statement of statements) {
    const { problem } = statement;
    const wishes = [statementLanguages(), ...languagesOf(statement).map((tag) => statementLanguages(tag))];
    for (const language of new Set(wishes)) {
      const shown = readProblemReply({ problem: inLanguage(statement, language) });
      client.setQueryData(problemKey(problem._id, language), shown);
    }
  }
  const titles = new Map(
    statements.map((statement) => [statement.problem._id, inLanguage(statement, statementLanguages()).title]),
  );
  const shown = problems.map((problem) => ({ ...problem, title: titles.get(problem.problemId) ?? problem.title }));
  client.setQueryData<ContestDetails>(
    QUERY_KEYS.contests.one(key),
    (contest) => contest && { ...contest, state: "running", problems: shown },
  );
}

type Statement = StatementsContent["statements"][number];

/** The tags of all languages, the problem's own first; the own one is English if it is not known, as on the server. */
function languagesOf({ problem: { language }, translations = [] }: Statement): string[] {
  const own = language ?? (translations.length > 0 ? "en" : undefined);
  return [...(own === undefined ? [] : [own]), ...translations.map((translation) => translation.language)];
}

function inLanguage(
  statement: Statement,
  wishes: string,
): { readonly title: string } & Readonly<Record<string, unknown>> {
  const { statementFile, ...problem } = statement.problem;
  const languages = languagesOf(statement);
  const chosen = firstChoice(wishes.split(","), languages);
  const translation = statement.translations?.find(({ language }) => language === chosen);
  if (translation) return { ...problem, ...translation, languages };
  return { ...statement.problem, ...(languages[0] !== undefined && { language: languages[0] }), languages };
}
