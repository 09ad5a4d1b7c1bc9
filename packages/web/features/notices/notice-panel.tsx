import { LIMITS } from "@assay/contract/vocabulary/limits";
import { Link } from "react-router";
import { useNotices } from "#features/notices/api";
import { NOTICES_MESSAGES as TEXTS } from "#features/notices/messages";
import { NoticeItem, ReadAllButton } from "#features/notices/notice-item";
import { ELEMENT_MESSAGES } from "#lib/messages/common";
import { PATHS } from "#paths";
import { Button } from "#ui/button";
import { Loading, Skeleton } from "#ui/states";

/** What the bell opens: the newest notices, and the way to all of them. */
export function NoticePanel() {
  const list = useNotices();
  const [first] = list.data?.pages ?? [];
  const newest = first?.notices[0]?.id;
  return (
    <>
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5">
        <h2 className="font-semibold">{TEXTS.title}</h2>
        {first && first.unread > 0 && newest !== undefined && <ReadAllButton newest={newest} />}
      </div>
      {list.isPending && (
        <Loading label={TEXTS.loading}>
          <div className="grid gap-3 p-4">
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
          </div>
        </Loading>
      )}
      {list.isLoadingError && (
        <div role="alert" className="grid justify-items-start gap-3 p-4">
          <p>{TEXTS.failed}</p>
          <Button size="small" onClick={() => void list.refetch()}>
            {ELEMENT_MESSAGES.tryAgain}
          </Button>
        </div>
      )}
      {first?.notices.length === 0 && (
        <div className="p-4">
          <p className="font-semibold">{TEXTS.empty}</p>
          <p className="mt-1 text-muted">{TEXTS.emptyHint}</p>
        </div>
      )}
      {first && first.notices.length > 0 && (
        <ul aria-label={TEXTS.list} className="divide-y divide-line">
          {first.notices.slice(0, LIMITS.noticePreviewCount).map((notice) => (
            <NoticeItem key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      <p className="border-t border-line px-4 py-2.5">
        <Link to={PATHS.notices} className="font-medium text-accent underline underline-offset-2">
          {TEXTS.all}
        </Link>
      </p>
    </>
  );
}
