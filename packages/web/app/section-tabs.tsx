import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { matchPath } from "#lib/match-path";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { NavLink, useLocation } from "#lib/router";
import { useStoredUser } from "#lib/stored-user";
import { PATHS } from "#paths";
import { tabStyles } from "#ui/tabs";

interface Section {
  readonly to: string;
  readonly label: string;
  /** True if visitors have nothing to see there. */
  readonly isForUsers?: boolean;
}

/** The pages under Practice that have a tab. */
const SECTIONS: readonly Section[] = [
  { to: PATHS.problemSet, label: SHELL_MESSAGES.problems },
  { to: PATHS.submissions, label: SHELL_MESSAGES.submissions, isForUsers: true },
  { to: PATHS.ranking, label: SHELL_MESSAGES.ranking },
];

/** The pages for admins. */
const ADMIN_SECTIONS: readonly Section[] = [
  { to: PATHS.adminSettings, label: SHELL_MESSAGES.siteSettings },
  { to: PATHS.adminAudit, label: SHELL_MESSAGES.auditLog },
];

/** Pages under Practice without tabs of their own: Practice is the current header link there, too. */
const PRACTICE_PATHS: readonly string[] = [
  ...SECTIONS.map(({ to }) => to),
  PATHS.problem,
  PATHS.submit,
  PATHS.workshop,
];

/** True if the page at this path belongs to Practice. */
export function isPracticePath(pathname: string): boolean {
  return PRACTICE_PATHS.some((path) => matchPath(path, pathname, { isPrefix: true }) !== null);
}

/** The tabs of Practice or of the administration under the header, on the pages that have one. They are not shown if there is only one. */
export function SectionTabs() {
  const { pathname } = useLocation();
  const user = useStoredUser();
  const isIn = (all: readonly Section[]) => all.some(({ to }) => matchPath(to, pathname, { isPrefix: true }) !== null);
  if (isIn(ADMIN_SECTIONS))
    return user?.role === ROLE_ADMIN ? <Tabs label={SHELL_MESSAGES.admin} sections={ADMIN_SECTIONS} /> : null;
  const sections = SECTIONS.filter(({ isForUsers }) => user !== null || !isForUsers);
  if (!isIn(SECTIONS) || sections.length < 2) return null;
  return <Tabs label={SHELL_MESSAGES.practice} sections={sections} />;
}

function Tabs({ label: name, sections }: { label: string; sections: readonly Section[] }) {
  return (
    <nav aria-label={name} className="border-b border-line bg-surface">
      <ul className="page-width flex h-11 gap-4 overflow-x-auto">
        {sections.map(({ to, label }) => (
          <li key={to} className="-mb-px">
            <NavLink to={to} className={tabStyles}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
