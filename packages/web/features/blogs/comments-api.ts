import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput } from "#lib/api-client";
import { callLate } from "#lib/late-calls";
import { QUERY_KEYS } from "#lib/query-keys";

/** Loads a page of comments; an empty `after` is the first page. */
export function useComments(blogId: string, after: string) {
  return useQuery({
    queryKey: QUERY_KEYS.blogs.comments(blogId, after),
    queryFn: ({ signal }) =>
      callLate("listComments", { params: { blogId }, query: after === "" ? {} : { after }, signal }),
  });
}

function useRefresh(blogId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: QUERY_KEYS.blogs.allComments(blogId) });
}

/** Writes a comment or a reply. */
export function useCreateComment(blogId: string) {
  return useMutation({
    mutationFn: (body: CallInput<"createComment">["body"]) => callLate("createComment", { params: { blogId }, body }),
    onSuccess: useRefresh(blogId),
  });
}

/** The HTML that a text would have as a comment. */
export function useCommentPreview(text: string) {
  return useQuery({
    queryKey: QUERY_KEYS.blogs.commentPreview(text),
    queryFn: async ({ signal }) => (await callLate("previewComment", { body: { text }, signal })).html,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Changes a comment. */
export function useEditComment(blogId: string) {
  return useMutation({
    mutationFn: ({ commentId, text }: { commentId: string; text: string }) =>
      callLate("editComment", { params: { commentId }, body: { text } }),
    onSuccess: useRefresh(blogId),
  });
}

/** Deletes a comment. */
export function useDeleteComment(blogId: string) {
  return useMutation({
    mutationFn: (commentId: string) => callLate("deleteComment", { params: { commentId } }),
    onSuccess: useRefresh(blogId),
  });
}
