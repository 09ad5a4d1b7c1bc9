import { useState } from "react";
import { Link } from "react-router";
import { useAuditLog } from "#features/audit/api";
import { AuditEntries } from "#features/audit/audit-entries";
import { AUDIT_MESSAGES as TEXTS } from "#features/audit/messages";
import { ADMIN_TITLES } from "#lib/messages/admin";
import { PATHS } from "#paths";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** What admins did to one object, newest first: the part of the audit log that is about it. */
export function ObjectHistory({ title, objectId }: { title: string; objectId: string }) {
  const [before, setBefore] = useState<number | undefined>(undefined);
  const log = useAuditLog({ object: objectId, ...(before !== undefined && { before }) });
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
      ) : log.isError ? (
        <ErrorState title={TEXTS.failed} query={log} />
      ) : log.data.entries.length === 0 ? (
        <p className="px-4 py-3 text-muted">{TEXTS.noChanges}</p>
      ) : (
        <AuditEntries entries={log.data.entries} isBusy={log.isPlaceholderData} />
      )}
      {(before !== undefined || log.data?.older != null) && (
        <div className="flex gap-3 border-t border-line px-4 py-2">
          {before !== undefined && (
            <Button size="row" onClick={() => setBefore(undefined)}>
              {TEXTS.newest}
            </Button>
          )}
          {log.data?.older != null && (
            <Button size="row" onClick={() => setBefore(log.data?.older ?? undefined)}>
              {TEXTS.older}
            </Button>
          )}
        </div>
      )}
    </TitledCard>
  );
}
