import type { BlogDraft } from "@assay/contract/routes/blogs";
import { PAGE_TEXTS } from "@assay/contract/texts/pages";
import { TOASTS } from "@assay/contract/texts/toasts";
import { POST_DRAFT, postDraft } from "@assay/contract/vocabulary/page-drafts";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useCreateBlog, useDraft, useSaveDraft } from "#features/blogs/api";
import { useBlogTexts } from "#features/blogs/blog-draft";
import { BlogForm } from "#features/blogs/blog-form";
import { CREATE_BLOG_MESSAGES, DRAFT_MESSAGES } from "#features/blogs/messages";
import { ApiError } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { useForm } from "#lib/form";
import { KEEP_SCROLL } from "#lib/keep-scroll";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { withNext } from "#lib/next-page";
import { useSearchParams } from "#lib/search-params";
import { clearStoredUser, useStoredUser } from "#lib/stored-user";
import { withElements } from "#lib/with-elements";
import { draftPath, PATHS } from "#paths";
import { Button, buttonStyles } from "#ui/button";
import { SubmitButton } from "#ui/form";
import { PageHead } from "#ui/page-head";
import { ofPart } from "#ui/part-of-site";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";
import { showToast, showToastFirst } from "#ui/toast";

/**
 * The page for writing a post (`/createBlog`), perhaps with a draft in it (`?draft=`). Visitors read that publishing needs a login,
 * and the server refuses it without one; what they wrote is kept (specification, section 6).
 */
export const CreateBlogPage = ofPart("hasBlog", OpenPage);

function OpenPage() {
  usePageTitle(CREATE_BLOG_MESSAGES.title);
  const [isForbidden, setForbidden] = useState(false);
  const { pathname, search } = useLocation();
  const login = withNext(PATHS.login, pathname + search);
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
          <Link to={login} className={buttonStyles("primary")}>
            {SHELL_MESSAGES.login}
          </Link>
        </EmptyState>
      ) : (
        <>
          <PageHead title={CREATE_BLOG_MESSAGES.title} className="mb-6">
            <DraftsLink />
          </PageHead>
          <VisitorNote login={login} />
          <DraftOrNew onForbidden={forbid} />
        </>
      )}
    </div>
  );
}

/** Tells visitors at once what publishing needs. */
function VisitorNote({ login }: { login: string }) {
  const user = useStoredUser();
  if (user !== null) return null;
  const logIn = (
    <Link to={login} className="text-accent underline underline-offset-2">
      {CREATE_BLOG_MESSAGES.logIn}
    </Link>
  );
  return (
    <p className="mb-5 rounded-md bg-sunken px-4 py-3 text-sm">
      {withElements(CREATE_BLOG_MESSAGES.needsLogin, { logIn })}
    </p>
  );
}

function DraftsLink() {
  const user = useStoredUser();
  if (user === null) return null;
  return (
    <Link to={PATHS.drafts} className={buttonStyles()}>
      {DRAFT_MESSAGES.title}
    </Link>
  );
}

function DraftOrNew({ onForbidden }: { onForbidden: () => void }) {
  const [search] = useSearchParams();
  const draftId = search.get("draft");
  const draft = useDraft(draftId);
  if (draftId !== null && draft.isLoadingError) return <ErrorState title={DRAFT_MESSAGES.draftFailed} query={draft} />;
  if (draftId !== null && !draft.data)
    return (
      <Loading label={DRAFT_MESSAGES.loadingDraft}>
        <Skeleton className="h-160" />
      </Loading>
    );
  // Saving a new post as a draft does not replace the form.
  return <PostForm draft={draft.data ?? null} onForbidden={onForbidden} />;
}

function PostForm({ draft, onForbidden }: { draft: BlogDraft | null; onForbidden: () => void }) {
  const navigate = useNavigate();
  const author = useStoredUser();
  const createBlog = useCreateBlog();
  const saveDraft = useSaveDraft();
  const texts = useBlogTexts(draft === null ? POST_DRAFT : postDraft(draft._id, draft.savedAt), draft ?? undefined);
  const form = useForm(createBlog, {
    input: () => {
      const draftId = draftInAddress();
      return { ...texts.read(), authorName: author?.name ?? "", ...(draftId !== null && { draftId }) };
    },
    shows: "blogContent",
    onAttempt: saveDraft.reset,
    onDone: async () => {
      texts.forget();
      await showToastFirst("success", TOASTS.blogCreated);
      void navigate(PATHS.blogs);
    },
    onRefused: (error) => isForbidden(error) && onForbidden(),
    isLast: true,
  });
  const save = () => {
    if (form.isBusy || saveDraft.isPending) return;
    form.discard();
    saveDraft.mutate(
      { draftId: draftInAddress(), body: texts.read() },
      {
        onSuccess: ({ draft: saved }) => {
          texts.forget();
          showToast("success", DRAFT_MESSAGES.saved);
          void navigate(draftPath(saved._id), { replace: true, state: KEEP_SCROLL });
        },
        onError: (error) => isForbidden(error) && onForbidden(),
      },
    );
  };
  return (
    <BlogForm texts={texts} authorName={author?.name ?? null} form={form} refusal={saveDraft.error?.message}>
      <SubmitButton isOff={saveDraft.isPending}>{CREATE_BLOG_MESSAGES.publish}</SubmitButton>
      {author && (
        <Button size="form" isBusy={saveDraft.isPending} onClick={save}>
          {DRAFT_MESSAGES.save}
        </Button>
      )}
      <p className="text-sm text-muted">{author ? DRAFT_MESSAGES.hint : CREATE_BLOG_MESSAGES.draftKept}</p>
    </BlogForm>
  );
}

/**
 * The id of the draft in the form. It is read from the address, which names a newly saved draft at once; the prop `draft` follows
 * only with the next render.
 */
function draftInAddress(): string | null {
  return new URLSearchParams(window.location.search).get("draft");
}

/** True if the caller is not logged in: publishing replies 403 (specification, section 6), the other calls 401. */
function isForbidden(error: Error): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 401);
}
