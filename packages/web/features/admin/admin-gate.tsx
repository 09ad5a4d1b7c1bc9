import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import type { ReactNode } from "react";
import {
  ATTENTION_MESSAGES,
  AUDIT_MESSAGES,
  REPORT_MESSAGES,
  SITE_SETTINGS_MESSAGES,
  ADMIN_PAGE_MESSAGES as TEXTS,
} from "#features/admin/messages";
import { PACKAGE_MESSAGES } from "#features/admin/packages/messages";
import { REJUDGES_MESSAGES } from "#features/admin/rejudges/messages";
import { usePageTitle } from "#lib/browser";
import { withNext } from "#lib/next-page";
import { Link, useLocation } from "#lib/router";
import { useStoredUser } from "#lib/stored-user";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { EmptyState } from "#ui/states";
import { LinkTabs } from "#ui/tabs";

type AdminGateProps = {
  /** The title of the page; absent if the page sets it itself. */
  title?: string;
  children: ReactNode;
};

/** A page for admins; everybody else reads why they cannot open it. The server checks every call in any case. */
export function AdminGate({ title, children }: AdminGateProps) {
  const user = useStoredUser();
  const { pathname, search } = useLocation();
  if (user?.role === ROLE_ADMIN)
    return (
      <>
        {title && <PageTitle title={title} />}
        <div ref={showCurrentTab}>
          <LinkTabs label={TEXTS.tabs} links={TABS} />
        </div>
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

/** Scrolls the tabs sideways where they do not all fit, so that the current one is visible. */
function showCurrentTab(box: HTMLElement | null): void {
  const [bar, tab] = [box?.querySelector("ul"), box?.querySelector<HTMLElement>("[aria-current]")];
  if (bar && tab) bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - 40;
}

const TABS = [
  { to: PATHS.admin, label: ATTENTION_MESSAGES.title },
  { to: PATHS.adminUsers, label: TEXTS.users },
  { to: PATHS.adminSettings, label: SITE_SETTINGS_MESSAGES.title },
  { to: PATHS.adminReports, label: REPORT_MESSAGES.title },
  { to: PATHS.adminAudit, label: AUDIT_MESSAGES.title },
  { to: PATHS.rejudges, label: REJUDGES_MESSAGES.title },
  { to: PATHS.adminPackages, label: PACKAGE_MESSAGES.title },
] as const;
