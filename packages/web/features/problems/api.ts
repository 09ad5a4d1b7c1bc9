import type { ProblemFilter } from "@assay/contract/routes/problem-set";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { rememberedFilter } from "#features/problems/set/filter";
import { readId } from "#lib/address";
import { callApi } from "#lib/api-client";
import { readProblemPage, readProblemReply } from "#lib/entities/problem";
import { QUERY_KEYS } from "#lib/query-keys";
import { useSearchParams } from "#lib/search-params";
import { problemKey, statementLanguages, useStatementLanguages } from "#lib/statement-language";

function problemListQuery(filter: ProblemFilter, page: number, language: string) {
  return queryOptions({
    queryKey: QUERY_KEYS.problems.list({ ...filter, language }, page),
    queryFn: async ({ signal }) =>
      readProblemPage(await callApi("listProblems", { query: { ...filter, language, pageNumber: page }, signal })),
  });
}

/**
 * Loads a page of the problems that match a filter, counted from 1, and prefetches the next. The current page stays until the new
 * one arrives.
 */
export function useProblemList(filter: ProblemFilter, page: number) {
  const client = useQueryClient();
  const language = useStatementLanguages();
  const list = useQuery({ ...problemListQuery(filter, page, language), placeholderData: keepPreviousData });
  const pages = list.data?.pages ?? 0;
  useEffect(() => {
    if (page < pages) void client.prefetchQuery(problemListQuery(filter, page + 1, language));
  }, [client, filter, page, pages, language]);
  return list;
}

/** Loads the reader's progress, the lists, and the tags and authors of the problem set. */
export function useProblemOverview() {
  const language = useStatementLanguages();
  return useQuery({
    queryKey: QUERY_KEYS.problems.overview(language),
    queryFn: ({ signal }) => callApi("readProblemOverview", { query: { language }, signal }),
    placeholderData: keepPreviousData,
  });
}

function problemQuery(problemId: string, language = statementLanguages()) {
  return queryOptions({
    queryKey: problemKey(problemId, language),
    queryFn: async ({ signal }) =>
      readProblemReply(await callApi("readProblem", { params: { problemId }, query: { language }, signal })),
  });
}

/** Loads a problem in the language in which the reader wants statements. Another language stays until the chosen one arrives. */
export function useProblem(problemId: string) {
  const language = useStatementLanguages();
  return useQuery({
    ...problemQuery(problemId, language),
    placeholderData: (shown) => (shown?._id === problemId ? shown : undefined),
  });
}

/** Returns a function that prefetches a problem, for when its link is hovered or focused. */
export function usePrefetchProblem(): (problemId: string) => void {
  const client = useQueryClient();
  return (problemId) => void client.prefetchQuery(problemQuery(problemId));
}

/** Loads the problems before and after one, in the list from which the reader came. */
export function useProblemNeighbours(problemId: string) {
  const [remembered] = useState(rememberedFilter);
  const query = { ...remembered, language: useStatementLanguages() };
  return useQuery({
    queryKey: QUERY_KEYS.problems.neighbours(problemId, query),
    queryFn: ({ signal }) => callApi("readNeighbours", { params: { problemId }, query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The id of the list from which a problem was opened, which its address names (`inList`). */
export function useListInAddress(): string | undefined {
  return readId(useSearchParams()[0], "list");
}

/**
 * Loads the keys of the languages of the list from which a problem was opened. Null for all: also without a list, for one that has not
 * the problem, and if the list cannot be loaded, because the languages of a list are a guide.
 */
export function useListLanguages(problemId: string): { languages: readonly string[] | null; isLoading: boolean } {
  const listId = useListInAddress();
  const { data, isLoading } = useQuery({
    queryKey: QUERY_KEYS.problems.listOf(listId ?? ""),
    queryFn: async ({ signal }) =>
      (await callApi("readProblemList", { params: { listId: listId ?? "" }, query: {}, signal })).list,
    enabled: listId !== undefined,
    retry: false,
  });
  return { languages: data?.problems.some(({ _id }) => _id === problemId) ? data.languages : null, isLoading };
}
