import type { BlogDraft } from "@assay/contract/routes/blogs";
import { Link } from "react-router";
import { useDeleteDraft, useDrafts } from "#features/blogs/api";
import { BLOG_MESSAGES, DRAFT_MESSAGES as TEXTS } from "#features/blogs/messages";
import { usePageTitle } from "#lib/browser";
import { formatMoment } from "#lib/format";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { withNext } from "#lib/next-page";
import { useStoredUser } from "#lib/stored-user";
import { draftPath, PATHS } from "#paths";
import { Card } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { PageHead } from "#ui/page-head";
import { ofPart } from "#ui/part-of-site";
import { SkeletonRows } from "#ui/skeletons";
import { EmptyState, ErrorState, Loading } from "#ui/states";

/** The user's unpublished posts (`/drafts`). */
export const DraftsPage = ofPart("hasBlog", OpenPage);

function OpenPage() {
  usePageTitle(TEXTS.title);
  const user = useStoredUser();
  return (
    <div className="page-width max-w-3xl pt-8">
      {user === null ? (
        <EmptyState isPage title={TEXTS.needLogin}>
          <Link to={withNext(PATHS.login, PATHS.drafts)} className={buttonStyles("primary")}>
            {SHELL_MESSAGES.login}
          </Link>
        </EmptyState>
      ) : (
        <>
          <PageHead title={TEXTS.title} lead={TEXTS.lead} className="mb-6">
            <Link to={PATHS.createBlog} className={buttonStyles("primary")}>
              {BLOG_MESSAGES.write}
            </Link>
          </PageHead>
          <DraftList />
        </>
      )}
    </div>
  );
}

function DraftList() {
  const drafts = useDrafts();
  if (drafts.isPending)
    return (
      <Loading label={TEXTS.loading}>
        <SkeletonRows count={4} />
      </Loading>
    );
  if (drafts.isLoadingError) return <ErrorState title={TEXTS.failed} query={drafts} />;
  if (drafts.data.length === 0)
    return (
      <EmptyState title={TEXTS.empty}>
        <p>{TEXTS.emptyHint}</p>
      </EmptyState>
    );
  const now = Date.now();
  return (
    <Card>
      <ul aria-label={TEXTS.title}>
        {drafts.data.map((draft) => (
          <DraftRow key={draft._id} draft={draft} now={now} />
        ))}
      </ul>
    </Card>
  );
}

function DraftRow({
  draft,
  now,
}: {
  draft: Pick<BlogDraft, "_id" | "blogTitle" | "blogDesc" | "savedAt">;
  now: number;
}) {
  const removal = useDeleteDraft();
  const title = draft.blogTitle || BLOG_MESSAGES.untitled;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="min-w-0 grow basis-60">
        <Link to={draftPath(draft._id)} className="font-semibold text-accent wrap-anywhere hover:underline">
          {title}
        </Link>
        <p className="truncate text-sm text-muted">{draft.blogDesc}</p>
      </div>
      <time dateTime={draft.savedAt} className="text-small text-muted tabular-nums">
        {TEXTS.savedAt({ moment: formatMoment(draft.savedAt, now) })}
      </time>
      <ConfirmedButton
        size="row"
        label={TEXTS.deleteOf({ title })}
        title={TEXTS.deleteTitle}
        question={TEXTS.deleteQuestion({ title })}
        action={TEXTS.deleteAction}
        onConfirm={() => removal.mutateAsync(draft._id)}
      >
        {TEXTS.delete}
      </ConfirmedButton>
    </li>
  );
}
