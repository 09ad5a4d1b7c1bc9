import type { ReactNode } from "react";
import { Link } from "react-router";
import type { GuidePageName } from "#lib/guide-pages";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { guidePath } from "#paths";
import { classNames } from "#ui/class-names";
import { ChevronIcon } from "#ui/icons";

type PageHeadProps = {
  title: ReactNode;
  /** A sentence about the page. */
  lead?: ReactNode;
  /** Where the page is: a `Trail`. */
  trail?: ReactNode;
  /** The page of the guide about it. */
  help?: GuidePageName;
  className?: string;
  /** What can be done on the page, beside its title. */
  children?: ReactNode;
};

/** The main heading of a page, with what belongs to it. */
export function PageHead({ title, lead, trail, help, className = "mb-4", children }: PageHeadProps) {
  return (
    <div className={classNames("flex flex-wrap items-end justify-between gap-x-4 gap-y-3", className)}>
      <div className="me-auto min-w-0">
        {trail}
        <div className="flex items-center gap-2">
          <h1 className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-2xl font-semibold wrap-anywhere">
            {title}
          </h1>
          {help && <GuideLink page={help} />}
        </div>
        {lead && <p className="mt-1 max-w-prose text-muted">{lead}</p>}
      </div>
      {children}
    </div>
  );
}

/** A small link to the page of the guide that helps here. */
export function GuideLink({ page }: { page: GuidePageName }) {
  return (
    <Link
      to={guidePath(page)}
      title={SHELL_MESSAGES.help}
      aria-label={SHELL_MESSAGES.help}
      className="grid size-7 shrink-0 place-items-center rounded-full border border-line text-small font-semibold text-muted hover:bg-hover hover:text-ink print:hidden"
    >
      ?
    </Link>
  );
}

/** The state of what a page is about, beside its title. */
export function StateChip({ children }: { children: ReactNode }) {
  return (
    <span className="rounded border border-line bg-surface px-2 text-xs leading-6 font-medium text-muted">
      {children}
    </span>
  );
}

/** The way back to a list, and the number of what the page shows of it. */
export function Trail({ to, list, number }: { to: string; list: string; number: number }) {
  return (
    <nav aria-label={list} className="mb-1 flex items-center gap-1.5 text-small text-muted">
      <Link to={to} className="hover:text-ink hover:underline">
        {list}
      </Link>
      <ChevronIcon className="size-3" />
      <span className="text-ink tabular-nums">{number}</span>
    </nav>
  );
}
