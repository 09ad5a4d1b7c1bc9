import type { DiscussionPost } from "@assay/contract/routes/discussions";
import { useState } from "react";
import { Link } from "react-router";
import { useDeletePost, useEditPost, useReply, useTopic } from "#features/discussions/api";
import { DISCUSSION_MESSAGES as TEXTS } from "#features/discussions/messages";
import { PostForm } from "#features/discussions/post-form";
import { formatFullMoment, formatMoment } from "#lib/format";
import { useMaths } from "#lib/maths/use-maths";
import { useMay, useStoredUser } from "#lib/stored-user";
import { problemPartPath } from "#paths";
import { AdminMark } from "#ui/admin-mark";
import { Avatar } from "#ui/avatar";
import { Button } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { LoadMore, useLoadMore } from "#ui/load-more";
import { ReportDialog } from "#ui/report-dialog";
import { type RenderMaths, RichHtml, useHighlighter } from "#ui/rich-html";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** A topic of a discussion with its replies. */
export function TopicView({ problemId, topic }: { problemId: string; topic: number }) {
  const user = useStoredUser();
  const query = useTopic(problemId, topic);
  const reply = useReply(problemId, topic);
  const more = useLoadMore(() => query.fetchNextPage({ throwOnError: true }));
  const posts = query.data?.pages.flatMap((page) => page.posts) ?? [];
  const { renderMaths } = useMaths(posts.map(({ html }) => html));
  const title = query.data?.pages[0]?.title ?? "";
  return (
    <section aria-label={title || TEXTS.deletedTopic} className="max-w-[75ch]">
      <Link to={problemPartPath(problemId, "discussion")} className="text-accent underline underline-offset-2">
        {TEXTS.allTopics}
      </Link>
      {query.isPending && (
        <Loading label={TEXTS.loadingTopic}>
          <Skeleton className="mt-4 h-20 w-full" />
        </Loading>
      )}
      {query.isLoadingError && <ErrorState title={TEXTS.topicFailed} query={query} />}
      {query.data && (
        <h2 className="mt-3 text-lg font-semibold wrap-anywhere">
          <bdi lang="">{title || TEXTS.deletedTopic}</bdi>
        </h2>
      )}
      <ol>
        {posts.map((post) => (
          <Post key={post._id} problemId={problemId} post={post} renderMaths={renderMaths} />
        ))}
      </ol>
      {query.hasNextPage && <LoadMore text={TEXTS.moreReplies} more={more} />}
      {user && posts[0]?.isDeleted === false && (
        <PostForm sending={reply} input={({ text }) => text} action={TEXTS.reply} />
      )}
    </section>
  );
}

type PostProps = { problemId: string; post: DiscussionPost; renderMaths: RenderMaths | null };

function Post({ problemId, post, renderMaths }: PostProps) {
  const [isEditing, setEditing] = useState(false);
  const highlightCode = useHighlighter(post.html);
  const edit = useEditPost(problemId, post._id);
  return (
    <li className="mt-4 flex gap-3 border-t border-line pt-4">
      <Avatar name={post.authorName} className="size-8 shrink-0" isGenerated />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi lang="" className="font-semibold wrap-anywhere">
            {post.authorName}
          </bdi>
          {post.authorIsAdmin && <AdminMark />}
          <time dateTime={post.createdAt} title={formatFullMoment(post.createdAt)} className="text-xs text-muted">
            {formatMoment(post.createdAt, Date.now())}
          </time>
          {post.editedAt !== null && (
            <time dateTime={post.editedAt} className="text-xs text-muted">
              {TEXTS.edited({ moment: formatMoment(post.editedAt, Date.now()) })}
            </time>
          )}
        </p>
        {post.isDeleted ? (
          <p className="text-small text-muted italic">{TEXTS.deletedNote}</p>
        ) : isEditing ? (
          <PostForm
            hasTitle={post.title !== null}
            initial={{ title: post.title ?? "", text: post.text }}
            sending={edit}
            input={({ title, text }) => (post.title === null ? { text } : { text, title })}
            action={TEXTS.save}
            onClose={() => setEditing(false)}
          />
        ) : (
          <>
            <div lang="" dir="auto">
              <RichHtml html={post.html} renderMaths={renderMaths} highlightCode={highlightCode} />
            </div>
            <Actions problemId={problemId} post={post} onEdit={() => setEditing(true)} />
          </>
        )}
      </div>
    </li>
  );
}

function Actions({ problemId, post, onEdit }: { problemId: string; post: DiscussionPost; onEdit: () => void }) {
  const user = useStoredUser();
  const mayModerate = useMay("blog.moderate");
  const removal = useDeletePost(problemId);
  const [isReporting, setReporting] = useState(false);
  if (user === null) return null;
  const isOwn = user._id === post.authorId;
  return (
    <div className="-ms-2.5 flex flex-wrap">
      {isOwn && (
        <Button kind="quiet" size="row" onClick={onEdit}>
          {TEXTS.edit}
        </Button>
      )}
      {(isOwn || mayModerate) && (
        <ConfirmedButton
          kind="quiet"
          size="row"
          title={TEXTS.deleteTitle}
          question={TEXTS.deleteQuestion}
          action={TEXTS.deleteAction}
          onConfirm={() => removal.mutateAsync(post._id)}
        >
          {TEXTS.delete}
        </ConfirmedButton>
      )}
      {!isOwn && (
        <Button kind="quiet" size="row" onClick={() => setReporting(true)}>
          {TEXTS.report}
        </Button>
      )}
      {isReporting && (
        <ReportDialog title={TEXTS.reportTitle} subject={{ postId: post._id }} onClose={() => setReporting(false)} />
      )}
    </div>
  );
}
