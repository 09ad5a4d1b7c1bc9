import { Link } from "react-router";
import { useNotices } from "#features/notices/api";
import { NOTICES_MESSAGES as TEXTS } from "#features/notices/messages";
import { NoticeItem, ReadAllButton } from "#features/notices/notice-item";
import { NoticeMails } from "#features/notices/notice-mails";
import { usePageTitle } from "#lib/browser";
import { withNext } from "#lib/next-page";
import { siteSettings } from "#lib/site";
import { useStoredUser } from "#lib/stored-user";
import { PATHS } from "#paths";
import { Card } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import { LoadMore, useLoadMore } from "#ui/load-more";
import { PageHead } from "#ui/page-head";
import { SkeletonRows } from "#ui/skeletons";
import { EmptyState, ErrorState, Loading } from "#ui/states";

/** All notices of the reader (`/notices`), and which kinds come by mail. */
export function NoticesPage() {
  usePageTitle(TEXTS.title);
  const user = useStoredUser();
  if (user === null)
    return (
      <div className="page-width pt-8 sm:pt-10">
        <EmptyState isPage title={TEXTS.logInFirst}>
          <Link to={withNext(PATHS.login, PATHS.notices)} className={buttonStyles("primary", "form")}>
            {TEXTS.logIn}
          </Link>
        </EmptyState>
      </div>
    );
  return (
    <div className="page-width py-6">
      <div className="max-w-3xl">
        <NoticeList />
        {siteSettings()?.sendsMail && <NoticeMails />}
      </div>
    </div>
  );
}

function NoticeList() {
  const list = useNotices();
  const more = useLoadMore(() => list.fetchNextPage({ throwOnError: true }));
  const pages = list.data?.pages ?? [];
  const notices = pages.flatMap((page) => page.notices);
  const newest = notices[0]?.id;
  return (
    <>
      <PageHead title={TEXTS.title} lead={TEXTS.lead}>
        {newest !== undefined && (pages[0]?.unread ?? 0) > 0 && <ReadAllButton newest={newest} />}
      </PageHead>
      {list.isPending && (
        <Loading label={TEXTS.loading}>
          <SkeletonRows count={5} />
        </Loading>
      )}
      {list.isLoadingError && <ErrorState title={TEXTS.failed} query={list} />}
      {list.data && notices.length === 0 && (
        <EmptyState title={TEXTS.empty}>
          <p>{TEXTS.emptyHint}</p>
        </EmptyState>
      )}
      {notices.length > 0 && (
        <Card>
          <ul aria-label={TEXTS.list} className="divide-y divide-line">
            {notices.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} />
            ))}
          </ul>
        </Card>
      )}
      {list.hasNextPage && <LoadMore text={TEXTS.older} more={more} />}
    </>
  );
}
