import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { callApi } from "#lib/api-client";

function problemListQuery(page: number) {
  return queryOptions({
    queryKey: ["problems", "list", page],
    queryFn: ({ signal }) => callApi("listProblems", { query: { pageNumber: page }, signal }),
  });
}

/** A page of the problem set, counted from 1. The page shown stays until the next has come, which is fetched ahead. */
export function useProblemList(page: number) {
  const client = useQueryClient();
  const list = useQuery({ ...problemListQuery(page), placeholderData: keepPreviousData });
  const pages = list.data?.pages ?? 0;
  useEffect(() => {
    if (page < pages) void client.prefetchQuery(problemListQuery(page + 1));
  }, [client, page, pages]);
  return list;
}
