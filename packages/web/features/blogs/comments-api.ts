import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** Loads the first comments, and more of them page by page. */
export function useComments(blogId: string) {
  return useInfiniteQuery({
    queryKey: QUERY_KEYS.blogs.comments(blogId),
    queryFn: ({ pageParam: after, signal }) =>
      callApi("listComments", { params: { blogId }, query: { after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ comments: pages.flatMap(({ comments }) => comments), count: pages[0]?.count ?? 0 }),
  });
}

function useRefresh(blogId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: QUERY_KEYS.blogs.comments(blogId) });
}

/** Writes a comment or a reply. */
export function useCreateComment(blogId: string) {
  return useMutation({
    mutationFn: (body: CallInput<"createComment">["body"]) => callApi("createComment", { params: { blogId }, body }),
    onSuccess: useRefresh(blogId),
  });
}

/** The HTML that a text would have as a comment. */
export function useCommentPreview(text: string) {
  return useQuery({
    queryKey: QUERY_KEYS.blogs.commentPreview(text),
    queryFn: async ({ signal }) => (await callApi("previewComment", { body: { text }, signal })).html,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useEditComment(blogId: string) {
  return useMutation({
    mutationFn: ({ commentId, text }: { commentId: string; text: string }) =>
      callApi("editComment", { params: { commentId }, body: { text } }),
    onSuccess: useRefresh(blogId),
  });
}

export function useDeleteComment(blogId: string) {
  return useMutation({
    mutationFn: (commentId: string) => callApi("deleteComment", { params: { commentId } }),
    onSuccess: useRefresh(blogId),
  });
}
