import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { useStoredUser } from "#lib/stored-user";

/** Loads a program of an assignment with the comments on it; null if it is none, or not for the reader. */
export function useFeedback(number: number | null) {
  const user = useStoredUser();
  return useQuery({
    queryKey: QUERY_KEYS.feedback.program(number ?? 0),
    queryFn: async ({ signal }) =>
      (await callApi("readFeedback", { params: { number: number ?? 0 }, signal })).feedback,
    enabled: number !== null && user !== null,
    refetchOnWindowFocus: "always",
  });
}

/** Loads a page of the questions of a class. The current page stays until the new one arrives. */
export function useQuestions(slug: string, view: { page: number; section: string | null; isResolved: boolean }) {
  const { page, section, isResolved } = view;
  return useQuery({
    queryKey: QUERY_KEYS.feedback.questions(slug, view),
    queryFn: ({ signal }) =>
      callApi("listQuestions", {
        params: { slug },
        query: { page, isResolved, ...(section !== null && { section }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
  });
}

/** Loads one thread. */
export function useThread(threadId: string) {
  return useQuery({
    queryKey: QUERY_KEYS.feedback.thread(threadId),
    queryFn: async ({ signal }) => (await callApi("readThread", { params: { threadId }, signal })).thread,
  });
}

/** After each of these, everything that is shown of comments is read again. */
function useFeedbackMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.feedback.all() }),
  });
}

/** Loads the saved comments of a class, for its graders. */
export function useSavedComments(slug: string, isOn: boolean) {
  return useQuery({
    queryKey: QUERY_KEYS.feedback.saved(slug),
    queryFn: async ({ signal }) => (await callApi("listSavedComments", { params: { slug }, signal })).comments,
    enabled: isOn,
  });
}

export const useSaveComment = (slug: string) =>
  useFeedbackMutation((body: CallInput<"saveComment">["body"]) => callApi("saveComment", { params: { slug }, body }));

export const useDeleteSavedComment = (slug: string) =>
  useFeedbackMutation((commentId: string) => callApi("deleteSavedComment", { params: { slug, commentId } }));

export const useStartThread = (number: number) =>
  useFeedbackMutation((body: CallInput<"startThread">["body"]) => callApi("startThread", { params: { number }, body }));

export const useReply = (threadId: string) =>
  useFeedbackMutation((body: CallInput<"replyToThread">["body"]) =>
    callApi("replyToThread", { params: { threadId }, body }),
  );

export const useChangeThread = (threadId: string) =>
  useFeedbackMutation((body: CallInput<"changeThread">["body"]) =>
    callApi("changeThread", { params: { threadId }, body }),
  );

export const useEditComment = (commentId: string) =>
  useFeedbackMutation((text: string) => callApi("editFeedbackComment", { params: { commentId }, body: { text } }));

export const useDeleteComment = (commentId: string) =>
  useFeedbackMutation(() => callApi("deleteFeedbackComment", { params: { commentId } }));
