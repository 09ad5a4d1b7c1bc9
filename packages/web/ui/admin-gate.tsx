import type { Permission } from "@assay/contract/vocabulary/permissions";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { usePageTitle } from "#lib/browser";
import { ADMIN_TITLES, ADMIN_GATE_MESSAGES as TEXTS } from "#lib/messages/common";
import { withNext } from "#lib/next-page";
import { useMay } from "#lib/stored-user";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { LinkTabs } from "#ui/link-tabs";
import { EmptyState } from "#ui/states";

type AdminGateProps = {
  permission: Permission;
  /** The title of the page; absent if the page sets it itself. */
  title?: string;
  children: ReactNode;
};

/** A page for those who have its permission; everybody else reads why they cannot open it. The server checks every call in any case. */
export function AdminGate({ permission, title, children }: AdminGateProps) {
  const isOpen = useMay(permission);
  const { pathname, search } = useLocation();
  if (isOpen)
    return (
      <>
        {title && <PageTitle title={title} />}
        <LinkTabs label={TEXTS.tabs} links={tabs()} />
        <div className="page-width pt-6 pb-8">{children}</div>
      </>
    );
  return (
    <div className="page-width py-8">
      <PageTitle title={TEXTS.notAllowed} />
      <EmptyState isPage title={TEXTS.notAllowed}>
        <p>{TEXTS.notAllowedHint}</p>
        <Link to={withNext(PATHS.login, pathname + search)} className={buttonStyles("primary")}>
          {TEXTS.logIn}
        </Link>
      </EmptyState>
    </div>
  );
}

/** Sets the title of the page. A component, because it differs for admins and everybody else. */
function PageTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

function tabs() {
  return [
    { to: PATHS.admin, label: ADMIN_TITLES.attention },
    { to: PATHS.adminUsers, label: ADMIN_TITLES.users },
    { to: PATHS.adminSettings, label: ADMIN_TITLES.settings },
    { to: PATHS.adminReports, label: ADMIN_TITLES.reports },
    { to: PATHS.adminAudit, label: ADMIN_TITLES.audit },
    { to: PATHS.rejudges, label: ADMIN_TITLES.rejudges },
    { to: PATHS.adminPackages, label: ADMIN_TITLES.packages },
    { to: PATHS.adminWorkers, label: ADMIN_TITLES.workers },
    { to: PATHS.adminStorage, label: ADMIN_TITLES.storage },
  ];
}
