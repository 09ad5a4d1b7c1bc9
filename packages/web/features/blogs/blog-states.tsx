import { Link } from "react-router";
import { BLOG_MESSAGES } from "#features/blogs/messages";
import { isServerFailure } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { EmptyState, ErrorState } from "#ui/states";

/** Shown instead of a post that does not exist or could not be loaded. Only the latter can be retried. */
export function BlogFailure(props: { error: Error; onRetry: () => void; isRetrying: boolean }) {
  const isTemporary = isServerFailure(props.error);
  const title = isTemporary ? BLOG_MESSAGES.postFailed : BLOG_MESSAGES.postGone;
  usePageTitle(title);
  if (isTemporary) return <ErrorState isPage title={title} {...props} />;
  return (
    <EmptyState isPage title={title}>
      <p>{BLOG_MESSAGES.postGoneHint}</p>
      <Link to={PATHS.blogs} className={buttonStyles()}>
        {BLOG_MESSAGES.allPosts}
      </Link>
    </EmptyState>
  );
}
