import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** Loads all posts, newest first, without their content. */
export function useBlogList() {
  return useQuery({
    queryKey: QUERY_KEYS.blogs.list(),
    queryFn: ({ signal }) => callApi("listBlogs", { signal }),
    select: (reply) => reply.data,
  });
}

/** Loads a post with its content. */
export function useBlog(blogId: string) {
  return useQuery({
    queryKey: QUERY_KEYS.blogs.one(blogId),
    queryFn: ({ signal }) => callApi("readBlog", { params: { blogId }, signal }),
    select: (reply) => reply.data,
  });
}

/** Publishes a post and invalidates the list, which is fetched again when it is next shown. */
export function useCreateBlog() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"createBlog">["body"]) => callApi("createBlog", { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: QUERY_KEYS.blogs.list() }),
  });
}
