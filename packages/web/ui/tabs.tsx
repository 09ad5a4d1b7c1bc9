import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { NavLink } from "react-router";
import { classNames } from "#ui/class-names";

/** One tab of a tab bar. */
export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Shown beside the label, such as the number of entries. */
  readonly count?: number | undefined;
}

type TabBarProps<Id extends string> = {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
  /** The prefix of the element ids; see `tabPanelProps`. */
  idPrefix: string;
  className?: string;
  /** True if the tabs share the width equally. */
  isEven?: boolean;
};

/** Underlined tabs. The arrow keys, Home and End move between them; the chosen one is in the tab order. */
export function TabBar<Id extends string>(props: TabBarProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const index = props.tabs.findIndex(({ id }) => id === props.chosen);
    const next = nextIndex(event.key, index, props.tabs.length);
    const tab = next === null ? undefined : props.tabs[next];
    if (!tab || next === null) return;
    event.preventDefault();
    props.onChoose(tab.id);
    list.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={props.label}
      onKeyDown={onKeyDown}
      className={classNames("flex gap-1", props.className)}
    >
      {props.tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${props.idPrefix}-${tab.id}-tab`}
          aria-selected={tab.id === props.chosen}
          aria-controls={`${props.idPrefix}-${tab.id}`}
          tabIndex={tab.id === props.chosen ? 0 : -1}
          className={classNames(tabStyles(tab.id === props.chosen), props.isEven && "flex-1 justify-center")}
          onClick={({ currentTarget }) => {
            // A tab at the edge of a bar that scrolls may be cut off.
            currentTarget.scrollIntoView({ block: "nearest" });
            props.onChoose(tab.id);
          }}
        >
          {tab.label}
          {tab.count !== undefined && <CountBadge>{tab.count}</CountBadge>}
        </button>
      ))}
    </div>
  );
}

/** The attributes of the element that a tab shows. */
export function tabPanelProps(idPrefix: string, id: string) {
  return { id: `${idPrefix}-${id}`, role: "tabpanel", "aria-labelledby": `${idPrefix}-${id}-tab` } as const;
}

/**
 * The classes of an underlined tab, also for links that look like one; its parent sets the height. What has to stand out is
 * semibold here and elsewhere, because many system fonts have no weight 500 and browsers then take the regular one.
 */
export function tabStyles(isChosen: boolean): string {
  return classNames(
    "underlined-tab",
    isChosen ? "border-accent font-semibold text-ink" : "border-transparent text-muted hover:text-ink",
  );
}

/** A small count in a grey capsule. */
export function CountBadge({ children }: { children: ReactNode }) {
  return <span className="count-badge">{children}</span>;
}

/** Scrolls a bar that is too narrow for its tabs so that the current page's tab is in view. */
function showCurrent(bar: HTMLElement | null): void {
  const tab = bar?.querySelector<HTMLElement>("[aria-current]");
  if (bar && tab) bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - bar.offsetWidth / 2;
}

function nextIndex(key: string, index: number, length: number): number | null {
  if (key === "ArrowRight") return (index + 1) % length;
  if (key === "ArrowLeft") return (index - 1 + length) % length;
  if (key === "Home") return 0;
  if (key === "End") return length - 1;
  return null;
}

type LinkTabsProps = {
  /** What the pages have in common, for screen readers. */
  label: string;
  links: readonly { readonly to: string; readonly label: string }[];
};

/** Tabs under the header that lead to the pages of one part of the site. */
export function LinkTabs({ label, links }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="border-b border-line bg-surface">
      <ul ref={showCurrent} className="page-width flex h-11 gap-3 scroll-x sm:gap-4">
        {links.map((link) => (
          <li key={link.to} className="-mb-px first:-ms-1.5">
            <NavLink
              to={link.to}
              end={links.some(({ to }) => to.startsWith(`${link.to}/`))}
              className={({ isActive }) => tabStyles(isActive)}
            >
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
