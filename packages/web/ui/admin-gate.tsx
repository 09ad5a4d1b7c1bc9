import { may, type Permission } from "@assay/contract/vocabulary/permissions";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { usePageTitle } from "#lib/browser";
import { ADMIN_TITLES, ADMIN_GATE_MESSAGES as TEXTS } from "#lib/messages/common";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { withNext } from "#lib/next-page";
import { useStoredUser } from "#lib/stored-user";
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
  const viewer = useStoredUser();
  const isOpen = may(viewer, permission);
  const { pathname, search } = useLocation();
  if (isOpen)
    return (
      <>
        {title && <PageTitle title={title} />}
        <LinkTabs label={TEXTS.tabs} links={allTabs().filter((tab) => may(viewer, tab.permission))} />
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

/** Every tab with the permission of its page. */
function allTabs(): readonly { readonly to: string; readonly label: string; readonly permission: Permission }[] {
  return [
    { to: PATHS.admin, label: ADMIN_TITLES.attention, permission: "attention.read" },
    { to: PATHS.problemSet, label: ADMIN_TITLES.problems, permission: "problem.create" },
    { to: PATHS.classes, label: SHELL_MESSAGES.classes, permission: "class.create" },
    { to: PATHS.contests, label: SHELL_MESSAGES.contests, permission: "contest.create" },
    { to: PATHS.adminUsers, label: ADMIN_TITLES.users, permission: "user.read" },
    { to: PATHS.adminSettings, label: ADMIN_TITLES.settings, permission: "site.manage" },
    { to: PATHS.adminReports, label: ADMIN_TITLES.reports, permission: "report.decide" },
    { to: PATHS.adminAudit, label: ADMIN_TITLES.audit, permission: "audit.read" },
    { to: PATHS.rejudges, label: ADMIN_TITLES.rejudges, permission: "submission.rejudge" },
    { to: PATHS.adminPackages, label: ADMIN_TITLES.packages, permission: "problem.edit" },
    { to: PATHS.adminQueue, label: ADMIN_TITLES.queue, permission: "queue.manage" },
    { to: PATHS.adminWorkers, label: ADMIN_TITLES.workers, permission: "queue.manage" },
    { to: PATHS.adminLti, label: ADMIN_TITLES.lti, permission: "site.manage" },
    { to: PATHS.adminStorage, label: ADMIN_TITLES.storage, permission: "site.manage" },
  ];
}
