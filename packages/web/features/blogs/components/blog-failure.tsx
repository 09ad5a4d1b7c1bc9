import { Link } from "react-router";
import { isServerFailure } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { BLOG_MESSAGES } from "#lib/messages/blogs";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { EmptyState, ErrorState } from "#ui/states";

/** A post that is not there, or that could not be loaded. */
export function BlogFailure(props: { error: Error; onRetry: () => void; isRetrying: boolean }) {
  const isTemporary = isServerFailure(props.error);
  const title = isTemporary ? BLOG_MESSAGES.postFailed : BLOG_MESSAGES.postGone;
  usePageTitle(title);
  if (isTemporary) return <ErrorState isPage title={title} detail={props.error.message} {...props} />;
  return (
    <EmptyState isPage title={title}>
      <p>{BLOG_MESSAGES.postGoneHint}</p>
      <Link to={PATHS.blogs} className={buttonStyles()}>
        {BLOG_MESSAGES.allPosts}
      </Link>
    </EmptyState>
  );
}
