import type { ComponentType, ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { usePageTitle } from "#lib/browser";
import { PART_MESSAGES } from "#lib/messages/common";
import { withNext } from "#lib/next-page";
import { siteSettings } from "#lib/site";
import { useStoredUser } from "#lib/stored-user";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { EmptyState } from "#ui/states";

/** Wraps a page of a part of the site: if an admin has turned the part off, a notice replaces the page. */
export function ofPart(part: "hasChat" | "hasBlog", Page: ComponentType): ComponentType {
  return function PartPage() {
    if (siteSettings()?.[part] !== false) return <Page />;
    return (
      <Notice title={PART_MESSAGES[part]}>
        <Link to={PATHS.problemSet} className={buttonStyles("primary")}>
          {PART_MESSAGES.toProblemSet}
        </Link>
      </Notice>
    );
  };
}

/** Wraps a page that shows people: if only members may see them, visitors get a notice with a way to log in. */
export function forMembers(Page: ComponentType): ComponentType {
  return function MembersPage() {
    const user = useStoredUser();
    const { pathname, search } = useLocation();
    if (user || !siteSettings()?.membersOnly) return <Page />;
    return (
      <Notice title={PART_MESSAGES.membersOnly}>
        <Link to={withNext(PATHS.login, pathname + search)} className={buttonStyles("primary")}>
          {PART_MESSAGES.logIn}
        </Link>
      </Notice>
    );
  };
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="page-width py-8">
      <EmptyState isPage title={title}>
        {children}
      </EmptyState>
    </div>
  );
}
