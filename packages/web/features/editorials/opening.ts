import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "#lib/api-client";
import { readStorage, writeStorage } from "#lib/browser";
import { QUERY_KEYS } from "#lib/query-keys";
import { useStatementLanguages } from "#lib/statement-language";
import { useStoredUser } from "#lib/stored-user";

/** Opens the editorial; it stays open. */
export function useOpenEditorial(problemId: string) {
  const client = useQueryClient();
  const language = useStatementLanguages();
  return useMutation({
    mutationFn: () => callApi("openEditorial", { params: { problemId }, query: { language } }),
    onSuccess: ({ editorial }) => client.setQueryData(QUERY_KEYS.problems.editorial(problemId, language), editorial),
  });
}

/** Opens hints one after the other. What a visitor has opened is remembered in this browser. */
export function useOpenHint(problemId: string) {
  const isVisitor = useStoredUser() === null;
  const client = useQueryClient();
  const language = useStatementLanguages();
  const storageKey = `hints ${problemId}`;
  const [openedHere, setOpenedHere] = useState(() => (isVisitor ? Number(readStorage(storageKey)) || 0 : 0));
  const opening = useMutation({
    mutationFn: (number: number) =>
      callApi("openHint", { params: { problemId }, query: { language }, body: { number } }),
    onSuccess: ({ html }, number) => {
      client.setQueryData(QUERY_KEYS.problems.hint(problemId, number, language), html);
      if (isVisitor) writeStorage(storageKey, String(number));
      setOpenedHere(number);
    },
  });
  return { openedHere, opening };
}

/** Loads a hint that has been opened, unless its HTML is `known`. */
export function useHint(problemId: string, number: number, known: string | undefined) {
  const language = useStatementLanguages();
  const hint = useQuery({
    queryKey: QUERY_KEYS.problems.hint(problemId, number, language),
    queryFn: async ({ signal }) =>
      (await callApi("openHint", { params: { problemId }, query: { language }, body: { number }, signal })).html,
    enabled: known === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { ...hint, html: known ?? hint.data };
}
