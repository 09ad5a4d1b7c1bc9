import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { NavLink, useLocation } from "#lib/router";
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
  useChosenInView(list, props.chosen);
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
          onClick={() => props.onChoose(tab.id)}
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

/** The classes of an underlined tab, also for links that look like one; its parent sets the height. */
export function tabStyles(isChosen: boolean): string {
  return classNames(
    "inline-flex h-full items-center gap-2 border-b-2 px-1.5 pt-0.5 text-sm font-medium whitespace-nowrap -outline-offset-2",
    isChosen ? "border-accent text-ink" : "border-transparent text-muted hover:text-ink",
  );
}

/** A small count in a grey capsule. */
export function CountBadge({ children }: { children: ReactNode }) {
  return <span className="rounded-full bg-sunken px-1.5 text-xs leading-5 text-muted tabular-nums">{children}</span>;
}

/** Scrolls the chosen tab to the middle of a bar that is wider than its place. `chosen` tells when another tab is chosen. */
function useChosenInView(bar: RefObject<HTMLElement | null>, chosen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes in the document follow `chosen`
  useLayoutEffect(() => {
    const tab = bar.current?.querySelector("[aria-selected=true],[aria-current]")?.getBoundingClientRect();
    if (!bar.current || !tab) return;
    const { left, width } = bar.current.getBoundingClientRect();
    bar.current.scrollLeft += tab.left - left + (tab.width - width) / 2;
  }, [bar, chosen]);
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
  const list = useRef<HTMLUListElement>(null);
  useChosenInView(list, useLocation().pathname);
  return (
    <nav aria-label={label} className="border-b border-line bg-surface">
      <ul ref={list} className="page-width flex h-11 gap-4 overflow-x-auto">
        {links.map((link) => (
          <li key={link.to} className="-mb-px first:-ml-1.5">
            <NavLink to={link.to} className={tabStyles}>
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
