import { PAGE_TEXTS } from "@assay/contract/texts/pages";
import { TOASTS } from "@assay/contract/texts/toasts";
import { useState } from "react";
import { BlogForm } from "#features/blogs/blog-form";
import { CREATE_BLOG_MESSAGES } from "#features/blogs/messages";
import { usePageTitle } from "#lib/browser";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { Link } from "#lib/router";
import { clearStoredUser } from "#lib/stored-user";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { ofPart } from "#ui/part-of-site";
import { EmptyState } from "#ui/states";
import { showToast } from "#ui/toast";

/**
 * The page for writing a post (`/createBlog`). Visitors learn that they must log in when they publish; their draft is
 * kept (specification, section 6).
 */
export const CreateBlogPage = ofPart("hasBlog", OpenPage);

function OpenPage() {
  usePageTitle(CREATE_BLOG_MESSAGES.title);
  const [isForbidden, setForbidden] = useState(false);
  const forbid = () => {
    // The server has no session for this browser, so the stored user is out of date.
    clearStoredUser();
    showToast("info", TOASTS.blogRefused);
    setForbidden(true);
    window.scrollTo(0, 0);
  };
  return (
    <div className="page-width max-w-3xl pt-8">
      {isForbidden ? (
        <EmptyState isPage title={PAGE_TEXTS.blogUnauthorised}>
          <p>{CREATE_BLOG_MESSAGES.unauthorisedHint}</p>
          <Link to={PATHS.login} className={buttonStyles("primary")}>
            {SHELL_MESSAGES.login}
          </Link>
        </EmptyState>
      ) : (
        <>
          <h1 className="mb-6 text-2xl font-semibold">{CREATE_BLOG_MESSAGES.title}</h1>
          <BlogForm onForbidden={forbid} />
        </>
      )}
    </div>
  );
}
