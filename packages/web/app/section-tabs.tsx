import { matchPath, useLocation } from "react-router";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { useStoredUser } from "#lib/stored-user";
import { PATHS } from "#paths";
import { LinkTabs } from "#ui/link-tabs";

interface Section {
  readonly to: string;
  readonly name: "problems" | "classes" | "contests" | "submissions" | "ranking";
  /** True if visitors have nothing to see there. */
  readonly isForUsers?: boolean;
}

const SECTIONS: readonly Section[] = [
  { to: PATHS.problemSet, name: "problems" },
  { to: PATHS.classes, name: "classes", isForUsers: true },
  { to: PATHS.contests, name: "contests" },
  { to: PATHS.submissions, name: "submissions", isForUsers: true },
  { to: PATHS.ranking, name: "ranking" },
];

/** All pages under Practice, with or without a tab. On each of them, Practice is the current header link. */
const PRACTICE_PATHS: readonly string[] = [
  ...SECTIONS.map(({ to }) => to),
  PATHS.problem,
  PATHS.submit,
  PATHS.workshop,
];

/** True if the page at this path belongs to Practice. */
export function isPracticePath(pathname: string): boolean {
  return PRACTICE_PATHS.some((path) => matchPath({ path: path, end: false }, pathname) !== null);
}

/** The tabs of Practice under the header, on the pages that have one. They are not shown if there is only one. */
export function SectionTabs() {
  const { pathname } = useLocation();
  const user = useStoredUser();
  const sections = SECTIONS.filter(({ isForUsers }) => user !== null || !isForUsers);
  // A class and a contest have tabs of their own.
  const isShown =
    SECTIONS.some(({ to }) => matchPath({ path: to, end: false }, pathname) !== null) &&
    [PATHS.contestOverview, PATHS.classOverview].every((path) => matchPath({ path, end: false }, pathname) === null);
  if (!isShown || sections.length < 2) return null;
  return (
    <LinkTabs
      label={SHELL_MESSAGES.practice}
      links={sections.map(({ to, name }) => ({ to, label: SHELL_MESSAGES[name] }))}
    />
  );
}
