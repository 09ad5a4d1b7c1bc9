import { SECOND } from "@assay/contract/vocabulary/units";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";

const QUEUE_KEY = ["queue"] as const;
/** The queue changes by itself: it is read again this often while it is shown. */
const READ_AGAIN_MS = 3 * SECOND;

/** One page of the queue, kept up to date. */
export function useQueue(page: number) {
  return useQuery({
    queryKey: [...QUEUE_KEY, page],
    queryFn: ({ signal }) => callApi("listQueue", { query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: READ_AGAIN_MS,
  });
}

/** Cancels or deletes a submission of the queue, which is then read again. */
export function useQueueAction(call: "cancelSubmission" | "deleteQueuedSubmission", id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(call, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: QUEUE_KEY }),
  });
}
