import { Link } from "react-router";
import { useObjectHistory } from "#features/audit/api";
import { AuditEntries } from "#features/audit/audit-entries";
import { AUDIT_MESSAGES as TEXTS } from "#features/audit/messages";
import { ADMIN_TITLES } from "#lib/messages/common";
import { PATHS } from "#paths";
import { TitledCard } from "#ui/boxes";
import { LoadMore, useLoadMore } from "#ui/load-more";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** What admins did to one object, newest first: the part of the audit log that is about it. */
export function ObjectHistory({ title, objectId }: { title: string; objectId: string }) {
  const log = useObjectHistory(objectId);
  const more = useLoadMore(() => log.fetchNextPage({ throwOnError: true }));
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <TitledCard
      title={title}
      aside={
        <Link to={PATHS.adminAudit} className="text-accent hover:underline">
          {ADMIN_TITLES.audit}
        </Link>
      }
    >
      {log.isPending ? (
        <Loading label={TEXTS.loading}>
          <Skeleton className="m-4 h-16" />
        </Loading>
      ) : log.isLoadingError ? (
        <ErrorState title={TEXTS.failed} query={log} />
      ) : entries.length === 0 ? (
        <p className="px-4 py-3 text-muted">{TEXTS.noChanges}</p>
      ) : (
        <AuditEntries entries={entries} />
      )}
      {log.hasNextPage && <LoadMore text={TEXTS.older} more={more} />}
    </TitledCard>
  );
}
