import type { ProgramOrder } from "@assay/contract/vocabulary/discussion";
import type { LanguageKey } from "@assay/contract/vocabulary/languages/all";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** What the reader may do where people talk about a problem, with the newest topics; more of them page by page. */
export function useDiscussion(problemId: string) {
  return useInfiniteQuery({
    queryKey: QUERY_KEYS.problems.discussion(problemId),
    queryFn: ({ pageParam: before, signal }) =>
      callApi("readDiscussion", { params: { problemId }, query: { before }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

/** A topic with its first replies; more of them page by page. */
export function useTopic(problemId: string, topic: number) {
  return useInfiniteQuery({
    queryKey: QUERY_KEYS.problems.topic(problemId, topic),
    queryFn: ({ pageParam: after, signal }) =>
      callApi("readTopic", { params: { problemId, topic }, query: { after }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

function useRefresh(problemId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: QUERY_KEYS.problems.discussion(problemId) });
}

export function useCreateTopic(problemId: string) {
  return useMutation({
    mutationFn: (body: CallInput<"createTopic">["body"]) => callApi("createTopic", { params: { problemId }, body }),
    onSuccess: useRefresh(problemId),
  });
}

export function useReply(problemId: string, topic: number) {
  return useMutation({
    mutationFn: (text: string) => callApi("replyToTopic", { params: { problemId, topic }, body: { text } }),
    onSuccess: useRefresh(problemId),
  });
}

export function useEditPost(problemId: string, postId: string) {
  return useMutation({
    mutationFn: (body: CallInput<"editPost">["body"]) => callApi("editPost", { params: { postId }, body }),
    onSuccess: useRefresh(problemId),
  });
}

export function useDeletePost(problemId: string) {
  return useMutation({
    mutationFn: (postId: string) => callApi("deletePost", { params: { postId } }),
    onSuccess: useRefresh(problemId),
  });
}

/** The reader's questions to the authors of a problem, or for its editors all of them. */
export function useProblemQuestions(problemId: string, page: number) {
  return useQuery({
    queryKey: [...QUERY_KEYS.problems.questions(problemId), page],
    queryFn: ({ signal }) => callApi("listProblemQuestions", { params: { problemId }, query: { page }, signal }),
  });
}

function useRefreshQuestions(problemId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: QUERY_KEYS.problems.questions(problemId) }),
      client.invalidateQueries({ queryKey: QUERY_KEYS.problems.discussion(problemId) }),
    ]);
}

export function useAsk(problemId: string) {
  return useMutation({
    mutationFn: (text: string) => callApi("askAuthors", { params: { problemId }, body: { text } }),
    onSuccess: useRefreshQuestions(problemId),
  });
}

export function useAnswer(problemId: string, questionId: string) {
  return useMutation({
    mutationFn: (body: CallInput<"answerProblemQuestion">["body"]) =>
      callApi("answerProblemQuestion", { params: { questionId }, body }),
    onSuccess: useRefreshQuestions(problemId),
  });
}

export function useWithdraw(problemId: string) {
  return useMutation({
    mutationFn: (questionId: string) => callApi("withdrawProblemQuestion", { params: { questionId } }),
    onSuccess: useRefreshQuestions(problemId),
  });
}

/** What the list of programs of others shows. */
export interface ProgramsFilter {
  readonly language: LanguageKey | undefined;
  readonly sort: ProgramOrder;
  readonly page: number;
}

export function useShownPrograms(problemId: string, filter: ProgramsFilter) {
  return useQuery({
    queryKey: [...QUERY_KEYS.problems.programs(problemId), filter],
    queryFn: ({ signal }) => callApi("listShownPrograms", { params: { problemId }, query: { ...filter }, signal }),
  });
}

export function useShownProgram(problemId: string, number: number) {
  return useQuery({
    queryKey: [...QUERY_KEYS.problems.programs(problemId), "one", number],
    queryFn: ({ signal }) => callApi("readShownProgram", { params: { problemId, number }, signal }),
  });
}

/** Shows the user's own programs to others, or not. */
export function useShowOwnPrograms(problemId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isShown: boolean) => callApi("showOwnPrograms", { body: { isShown } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.problems.programs(problemId) }),
  });
}
