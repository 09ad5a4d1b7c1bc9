import { Link } from "react-router";
import { useAuditLog } from "#features/audit/api";
import { AuditEntries } from "#features/audit/audit-entries";
import { AUDIT_MESSAGES as TEXTS } from "#features/audit/messages";
import { ADMIN_TITLES } from "#lib/messages/common";
import { PATHS } from "#paths";
import { TitledCard } from "#ui/boxes";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** As many entries as fit beside the settings. */
const LATEST_COUNT = 12;

const LINES = ["w-4/5", "w-3/5", "w-2/3", "w-3/4", "w-1/2"];

export function LatestActions() {
  const log = useAuditLog({});
  const link = (
    <Link to={PATHS.adminAudit} className="text-accent underline underline-offset-2">
      {TEXTS.fullLog}
    </Link>
  );
  return (
    <TitledCard title={ADMIN_TITLES.audit} aside={link}>
      {log.isPending && (
        <Loading label={TEXTS.loading}>
          <div className="grid gap-5 p-4">
            {LINES.map((width) => (
              <Skeleton key={width} className={`h-4 ${width}`} />
            ))}
          </div>
        </Loading>
      )}
      {log.isLoadingError && (
        <div className="p-4">
          <ErrorState title={TEXTS.failed} query={log} />
        </div>
      )}
      {log.data?.entries.length === 0 && <p className="p-4 text-muted">{TEXTS.empty}.</p>}
      {log.data && <AuditEntries entries={log.data.entries.slice(0, LATEST_COUNT)} />}
    </TitledCard>
  );
}
