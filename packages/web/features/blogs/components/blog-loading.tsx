import { BLOG_MESSAGES } from "#lib/messages/blogs";
import { Loading, Skeleton } from "#ui/states";

/** A post's shape, while it is on its way. */
export function BlogLoading() {
  return (
    <Loading label={BLOG_MESSAGES.loadingPost}>
      <Skeleton className="h-10 w-3/4" />
      <Skeleton className="mt-4 h-5 w-48" />
      <Skeleton className="mt-10 h-4 w-full" />
      <Skeleton className="mt-3 h-4 w-full" />
      <Skeleton className="mt-3 h-4 w-2/3" />
      <Skeleton className="mt-8 h-40 w-full" />
    </Loading>
  );
}
