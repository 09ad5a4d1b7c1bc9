import type { Report } from "@assay/contract/routes/comments";
import { readWording } from "@assay/contract/texts/wordings";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { REPORT_MESSAGES as TEXTS } from "#features/moderation/messages";
import { placesOf, readWhole } from "#lib/address";
import { callApi } from "#lib/api-client";
import { formatMoment } from "#lib/format";
import { ADMIN_TITLES, PAGER_MESSAGES } from "#lib/messages/common";
import { QUERY_KEYS } from "#lib/query-keys";
import { useSearchParams } from "#lib/search-params";
import { blogPath, PATHS, problemPartPath } from "#paths";
import { AdminGate } from "#ui/admin-gate";
import { Card, ScrollBox } from "#ui/boxes";
import { Button } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { PageHead } from "#ui/page-head";
import { PlacePager } from "#ui/pager";
import { RichHtml } from "#ui/rich-html";
import { SkeletonRows } from "#ui/skeletons";
import { EmptyState, ErrorState, Loading } from "#ui/states";
import { showToast } from "#ui/toast";

/** The open reports (`/admin/reports`). The place in the list is in the URL. */
export function ReportsPage() {
  return (
    <AdminGate permission="report.decide" title={ADMIN_TITLES.reports}>
      <PageHead title={ADMIN_TITLES.reports} lead={TEXTS.lead} />
      <ReportList />
    </AdminGate>
  );
}

function ReportList() {
  const [search] = useSearchParams();
  const after = readWhole(search, "after");
  const list = useQuery({
    queryKey: [...QUERY_KEYS.blogs.reports(), after ?? 0],
    queryFn: ({ signal }) => callApi("listReports", { query: { after }, signal }),
    refetchOnMount: "always",
  });
  if (list.isPending)
    return (
      <Loading label={TEXTS.loading}>
        <SkeletonRows count={5} />
      </Loading>
    );
  if (list.isLoadingError) return <ErrorState title={TEXTS.failed} query={list} />;
  const { reports, next } = list.data;
  return (
    <>
      {reports.length === 0 ? (
        <EmptyState title={TEXTS.empty}>
          <p>{TEXTS.emptyHint}</p>
        </EmptyState>
      ) : (
        <ul aria-label={ADMIN_TITLES.reports} className="grid grid-cols-1 gap-3">
          {reports.map((report) => (
            <ReportItem key={report._id} report={report} />
          ))}
        </ul>
      )}
      <PlacePager
        label={TEXTS.pages}
        {...placesOf(PATHS.adminReports, { after }, "after", next)}
        texts={[PAGER_MESSAGES.oldest, PAGER_MESSAGES.newer]}
      />
    </>
  );
}

function ReportItem({ report }: { report: Report }) {
  const client = useQueryClient();
  const { comment, blog, message, post } = report;
  const html = comment?.html ?? post?.html;
  const close = useMutation({
    mutationFn: (action: "dismiss" | "remove") =>
      callApi("closeReport", { params: { reportId: report._id }, body: { action } }),
    onSuccess: (reply) => {
      showToast("success", readWording(reply));
      return client.invalidateQueries({ queryKey: QUERY_KEYS.blogs.reports() });
    },
  });
  return (
    <li>
      <Card className="p-4">
        <p className="wrap-anywhere">
          {message && TEXTS.message({ author: message.username })}
          {post && (
            <>
              {TEXTS.discussionPost({ author: post.authorName })}{" "}
              <Link
                to={`${problemPartPath(post.problem._id, "discussion")}?topic=${post.topic}`}
                className="text-accent underline underline-offset-2"
              >
                {post.problem.title}
              </Link>
            </>
          )}
          {blog && (
            <>
              {comment ? TEXTS.comment({ author: comment.authorName }) : TEXTS.post({ author: blog.authorName })}{" "}
              <Link to={blogPath(blog._id)} className="text-accent underline underline-offset-2">
                {blog.title}
              </Link>
            </>
          )}
        </p>
        {message && (
          <ScrollBox className="mt-2 max-h-60 overflow-y-auto border-s-2 border-line ps-3 whitespace-pre-line">
            {message.text}
          </ScrollBox>
        )}
        {html !== undefined && (
          <ScrollBox className="mt-2 max-h-60 overflow-y-auto border-s-2 border-line ps-3">
            <RichHtml html={html} />
          </ScrollBox>
        )}
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{report.reason}</p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <p className="me-auto text-small text-muted">
            {TEXTS.by({ name: report.reporterName })},{" "}
            <time dateTime={report.createdAt}>{formatMoment(report.createdAt, Date.now())}</time>
          </p>
          <div className="flex gap-2">
            <Button
              size="small"
              isOff={close.isPending}
              onClick={() => close.mutate("dismiss", { onError: (error) => showToast("error", error.message) })}
            >
              {TEXTS.dismiss}
            </Button>
            <ConfirmedButton
              size="small"
              isOff={close.isPending}
              title={TEXTS.removeTitle({ what: message ? "message" : comment ? "comment" : "post" })}
              question={TEXTS.removeQuestion}
              action={TEXTS.remove}
              onConfirm={() => close.mutateAsync("remove")}
            >
              {TEXTS.remove}
            </ConfirmedButton>
          </div>
        </div>
      </Card>
    </li>
  );
}
