import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import type { StatementsContent } from "@assay/contract/routes/contests/sealed-statements";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { awaitStatements } from "#features/contests/sealed/await-statements";
import { readProblemReply } from "#lib/entities/problem";
import { QUERY_KEYS } from "#lib/query-keys";

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

/** As if the server had just replied them. */
function showStatements(client: QueryClient, key: string, { problems, statements }: StatementsContent): void {
  for (const statement of statements)
    client.setQueryData(QUERY_KEYS.problems.one(statement.problem._id), readProblemReply(statement));
  client.setQueryData<ContestDetails>(
    QUERY_KEYS.contests.one(key),
    (contest) => contest && { ...contest, state: "running", problems: [...problems] },
  );
}
