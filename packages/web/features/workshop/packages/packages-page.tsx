import { usePackageImports } from "#features/workshop/packages/api";
import { ImportItem } from "#features/workshop/packages/import-item";
import { PACKAGE_MESSAGES as TEXTS } from "#features/workshop/packages/messages";
import { PackageDrop } from "#features/workshop/packages/package-drop";
import { placesOf, readWhole } from "#lib/address";
import { ADMIN_TITLES } from "#lib/messages/common";
import { useSearchParams } from "#lib/search-params";
import { PATHS } from "#paths";
import { AdminGate } from "#ui/admin-gate";
import { TitledCard } from "#ui/boxes";
import { Note } from "#ui/note";
import { PageHead } from "#ui/page-head";
import { PlacePager } from "#ui/pager";
import { SkeletonRows } from "#ui/skeletons";
import { EmptyState, ErrorState, Loading } from "#ui/states";

/** Where admins import problem packages (`/admin/packages`). */
export function PackagesPage() {
  return (
    <AdminGate permission="problem.edit" title={ADMIN_TITLES.packages}>
      <PageHead title={ADMIN_TITLES.packages} help="packages" lead={TEXTS.lead} />
      <PackageDrop />
      <Imports />
    </AdminGate>
  );
}

function Imports() {
  const [search] = useSearchParams();
  const before = readWhole(search, "before");
  const list = usePackageImports(before);
  if (list.isPending) {
    return (
      <Loading label={TEXTS.loading}>
        <div className="mt-4">
          <SkeletonRows count={6} />
        </div>
      </Loading>
    );
  }
  if (list.isLoadingError) {
    return (
      <div className="mt-4">
        <ErrorState title={TEXTS.failed} query={list} />
      </div>
    );
  }
  const { imports, older, isImporting } = list.data ?? { imports: [], older: null, isImporting: true };
  const notice = !isImporting && (
    <Note kind="warning" className="mt-4">
      <p>{TEXTS.nobodyImports}</p>
    </Note>
  );
  if (imports.length === 0 && before === undefined) {
    return (
      <>
        {notice}
        <div className="mt-4">
          <EmptyState title={TEXTS.empty}>
            <p>{TEXTS.emptyHint}</p>
          </EmptyState>
        </div>
      </>
    );
  }
  return (
    <>
      {notice}
      <TitledCard title={TEXTS.imports} className="mt-4">
        <ol aria-label={TEXTS.imports} className="divide-y divide-line">
          {imports.map((one) => (
            <ImportItem key={one._id} item={one} />
          ))}
        </ol>
      </TitledCard>
      <PlacePager label={TEXTS.pages} {...placesOf(PATHS.adminPackages, { before }, "before", older)} />
    </>
  );
}
