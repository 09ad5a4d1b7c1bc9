import { isSiteStaff } from "@assay/contract/vocabulary/permissions";
import { audienceOf, type PeopleShown } from "@assay/contract/vocabulary/privacy";
import type { ComponentType, ReactNode } from "react";
import { Link, matchPath, useLocation } from "react-router";
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

/** Wraps a page that shows people: who may not see them by the settings of the site gets a notice, a visitor with a way to log in. */
export function forMembers(shown: PeopleShown, Page: ComponentType): ComponentType {
  return function MembersPage() {
    const user = useStoredUser();
    const { pathname, search } = useLocation();
    const settings = siteSettings();
    const audience = settings === null ? "everyone" : audienceOf(shown, settings);
    if (user && audience === "staff" && shown === "ranking" && !isSiteStaff(user))
      return (
        <Notice title={PART_MESSAGES.staffOnly}>
          <Link to={PATHS.problemSet} className={buttonStyles("primary")}>
            {PART_MESSAGES.toProblemSet}
          </Link>
        </Notice>
      );
    if (user || audience === "everyone") return <Page />;
    return (
      <Notice title={PART_MESSAGES.membersOnly}>
        <Link to={withNext(PATHS.login, pathname + search)} className={buttonStyles("primary")}>
          {PART_MESSAGES.logIn}
        </Link>
      </Notice>
    );
  };
}

/** The page, or where only users see anything, for visitors a notice with a way to log in: on every page but those that are for them. */
export function ForUsers({ children }: { children: ReactNode }) {
  const user = useStoredUser();
  const { pathname, search } = useLocation();
  const isClosed = user === null && siteSettings()?.usersOnly === true;
  if (!isClosed || VISITOR_PATHS.some((path) => matchPath(path, pathname))) return children;
  return (
    <Notice title={PART_MESSAGES.usersOnly}>
      <Link to={withNext(PATHS.login, pathname + search)} className={buttonStyles("primary")}>
        {PART_MESSAGES.logIn}
      </Link>
    </Notice>
  );
}

/** The pages that visitors see everywhere. */
const VISITOR_PATHS = [
  PATHS.login,
  PATHS.signup,
  PATHS.forgotPassword,
  PATHS.resetPassword,
  PATHS.about,
  PATHS.contact,
  PATHS.imprint,
  PATHS.privacy,
];

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
