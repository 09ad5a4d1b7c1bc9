import { Link } from "react-router";
import { prefetchRichTextEditor } from "#editors/lazy-editors";
import { BLOG_MESSAGES } from "#lib/messages/blogs";
import { PATHS } from "#paths";

/** The floating + button (specification, section 2). It sticks to the screen's lower edge and stops above the footer, whose links it would hide. */
export function NewBlogButton() {
  return (
    <div className="pointer-events-none sticky bottom-6 z-20 mt-auto flex justify-end pt-8">
      <Link
        to={PATHS.createBlog}
        aria-label={BLOG_MESSAGES.write}
        title={BLOG_MESSAGES.write}
        className="pointer-events-auto grid size-14 place-items-center rounded-full bg-accent text-on-accent shadow-raised transition-colors hover:bg-accent-strong"
        onPointerEnter={prefetchRichTextEditor}
        onFocus={prefetchRichTextEditor}
      >
        <svg
          viewBox="0 0 16 16"
          className="size-6"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M8 2.5v11M2.5 8h11" />
        </svg>
      </Link>
    </div>
  );
}
