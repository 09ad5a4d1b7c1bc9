import { AUDIT_ACTION_NAMES } from "@assay/contract/vocabulary/audit-actions";
import { Link } from "react-router";
import { type AuditView, useAuditLog } from "#features/audit/api";
import { AuditEntries } from "#features/audit/audit-entries";
import { AUDIT_MESSAGES as TEXTS } from "#features/audit/messages";
import { placesOf, queryOf, readId, readOne, readWhole, withoutEmpty } from "#lib/address";
import { ADMIN_TITLES } from "#lib/messages/common";
import { useSearchParams } from "#lib/search-params";
import { PATHS } from "#paths";
import { AdminGate } from "#ui/admin-gate";
import { Card } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import { FilterButton, FilterChoice } from "#ui/filter-button";
import { PageHead } from "#ui/page-head";
import { PlacePager } from "#ui/pager";
import { SkeletonRows } from "#ui/skeletons";
import { EmptyState, ErrorState, Loading } from "#ui/states";

/** The audit log (`/admin/audit`). Filters and place are in the URL. */
export function AuditPage() {
  return (
    <AdminGate permission="audit.read" title={ADMIN_TITLES.audit}>
      <AuditLog />
    </AdminGate>
  );
}

function AuditLog() {
  const [search] = useSearchParams();
  const view = readView(search);
  const log = useAuditLog(view);
  return (
    <>
      <PageHead title={ADMIN_TITLES.audit} help="audit-log" lead={TEXTS.lead}>
        <Filters view={view} admins={log.data?.admins ?? []} />
      </PageHead>
      {log.isPending && (
        <Loading label={TEXTS.loading}>
          <SkeletonRows count={12} hasPictures />
        </Loading>
      )}
      {log.isLoadingError && <ErrorState title={TEXTS.failed} query={log} />}
      {log.data && <Entries view={view} log={log.data} isBusy={log.isPlaceholderData} />}
    </>
  );
}

function Entries(props: {
  view: AuditView;
  log: NonNullable<ReturnType<typeof useAuditLog>["data"]>;
  isBusy: boolean;
}) {
  const { view, log } = props;
  if (log.entries.length === 0) {
    const isFiltered = Object.keys(view).length > 0;
    return (
      <EmptyState title={isFiltered ? TEXTS.noMatch : TEXTS.empty}>
        {isFiltered ? (
          <Link to={PATHS.adminAudit} className={buttonStyles()}>
            {TEXTS.clear}
          </Link>
        ) : (
          <p>{TEXTS.emptyHint}</p>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <Card>
        <AuditEntries entries={log.entries} isBusy={props.isBusy} />
      </Card>
      <PlacePager label={TEXTS.pages} {...placesOf(PATHS.adminAudit, view, "before", log.older)} />
    </>
  );
}

function Filters({ view, admins }: { view: AuditView; admins: readonly { _id: string; name: string }[] }) {
  const [, setSearch] = useSearchParams();
  const choose = (change: Partial<AuditView>) => setSearch(queryOf({ ...view, before: undefined, ...change }));
  const chosen = view.admin === undefined ? null : (admins.find(({ _id }) => _id === view.admin)?.name ?? "");
  return (
    <section aria-label={TEXTS.filters} className="flex flex-wrap gap-2">
      <FilterButton label={TEXTS.admin} value={chosen} onClear={() => choose({ admin: undefined })}>
        {admins.map(({ _id, name }) => (
          <FilterChoice
            key={_id}
            type="radio"
            name="admin"
            isChosen={_id === view.admin}
            onChange={() => choose({ admin: _id })}
          >
            {name}
          </FilterChoice>
        ))}
      </FilterButton>
      <FilterButton
        label={TEXTS.action}
        value={view.action === undefined ? null : TEXTS.actions[view.action]}
        onClear={() => choose({ action: undefined })}
      >
        {AUDIT_ACTION_NAMES.map((action) => (
          <FilterChoice
            key={action}
            type="radio"
            name="action"
            isChosen={action === view.action}
            onChange={() => choose({ action })}
          >
            {TEXTS.actions[action]}
          </FilterChoice>
        ))}
      </FilterButton>
    </section>
  );
}

/** The filters and the place in the URL. Invalid values are left out. */
function readView(search: URLSearchParams): AuditView {
  return withoutEmpty({
    before: readWhole(search, "before"),
    admin: readId(search, "admin"),
    action: readOne(search, "action", AUDIT_ACTION_NAMES),
  });
}
