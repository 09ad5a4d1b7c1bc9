import { useQuery } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";

/** A post with its content. */
export function useBlog(blogId: string) {
  return useQuery({
    queryKey: ["blog", blogId],
    queryFn: ({ signal }) => callApi("readBlog", { params: { blogId }, signal }),
    select: (reply) => reply.data,
  });
}
