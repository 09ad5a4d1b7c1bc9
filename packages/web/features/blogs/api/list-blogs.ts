import { useQuery } from "@tanstack/react-query";
import { callApi } from "#lib/api-client";

/** All posts, newest first, without their contents. */
export function useBlogList() {
  return useQuery({
    queryKey: ["blogs"],
    queryFn: ({ signal }) => callApi("listBlogs", { signal }),
    select: (reply) => reply.data,
  });
}
