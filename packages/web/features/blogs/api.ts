import type { BlogFilter } from "@assay/contract/routes/blogs";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "#lib/api-client";
import { readBlogReply, readBlogsReply } from "#lib/entities/blog";
import { QUERY_KEYS } from "#lib/query-keys";
import { useMay, useStoredUser } from "#lib/stored-user";

/** Loads posts, newest first, without their content: all of them, or those that match the filter. */
export function useBlogList(filter: BlogFilter) {
  return useQuery({
    queryKey: QUERY_KEYS.blogs.page(filter),
    queryFn: async ({ signal }) => readBlogsReply(await callApi("listBlogs", { query: filter, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Loads the first page of all posts, newest first. */
export function useNewestBlogs() {
  return useBlogList({ before: Number.MAX_SAFE_INTEGER });
}

/** Loads a post with its content. With `isFresh` it is fetched whenever it is opened. */
export function useBlog(blogId: string, { isFresh = false } = {}) {
  return useQuery({
    queryKey: QUERY_KEYS.blogs.one(blogId),
    queryFn: async ({ signal }) => readBlogReply(await callApi("readBlog", { params: { blogId }, signal })),
    ...(isFresh && { refetchOnMount: "always" }),
  });
}

/** Publishes a post and invalidates the lists, which are fetched again when they are next shown. */
export function useCreateBlog() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"createBlog">["body"]) => callApi("createBlog", { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: QUERY_KEYS.blogs.list() });
      void client.invalidateQueries({ queryKey: QUERY_KEYS.blogs.drafts() });
    },
  });
}

export function useEditBlog(blogId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"editBlog">["body"]) => callApi("editBlog", { params: { blogId }, body }),
    onSuccess: (reply) => {
      client.setQueryData(QUERY_KEYS.blogs.one(blogId), reply.data);
      void client.invalidateQueries({ queryKey: QUERY_KEYS.blogs.list() });
    },
  });
}

/** Deletes a post. Its own cache entry stays, because the page would load it again before it closes. */
export function useDeleteBlog(blogId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("deleteBlog", { params: { blogId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.blogs.list() }),
  });
}

/** Loads the user's drafts, last saved first. Removes cached drafts, because another device may have saved newer ones. */
export function useDrafts() {
  const client = useQueryClient();
  return useQuery({
    queryKey: QUERY_KEYS.blogs.drafts(),
    queryFn: ({ signal }) => {
      client.removeQueries({ queryKey: QUERY_KEYS.blogs.openDrafts() });
      return callApi("listDrafts", { signal });
    },
    select: (reply) => reply.drafts,
    refetchOnMount: "always",
  });
}

/** Loads a draft; nothing is loaded if the id is null. */
export function useDraft(draftId: string | null) {
  return useQuery({
    queryKey: QUERY_KEYS.blogs.draft(draftId ?? ""),
    queryFn: ({ signal }) => callApi("readDraft", { params: { draftId: draftId ?? "" }, signal }),
    select: (reply) => reply.draft,
    enabled: draftId !== null,
    // A form does not change while somebody types into it.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Saves a draft: a new one if there is no id. */
export function useSaveDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draftId, body }: { draftId: string | null; body: CallInput<"createDraft">["body"] }) =>
      draftId === null ? callApi("createDraft", { body }) : callApi("saveDraft", { params: { draftId }, body }),
    onSuccess: (reply) => client.setQueryData(QUERY_KEYS.blogs.draft(reply.draft._id), reply),
  });
}

/** Deletes a draft and loads the list again. */
export function useDeleteDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draftId: string) => callApi("deleteDraft", { params: { draftId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.blogs.drafts() }),
  });
}

/**
 * True if the user may edit and delete what this author wrote: authors may, and who moderates. This only decides which buttons are shown;
 * the server checks every request.
 */
export function useMayChange(authorId: string | null): boolean {
  const user = useStoredUser();
  const mayModerate = useMay("blog.moderate");
  return user !== null && (user._id === authorId || mayModerate);
}
