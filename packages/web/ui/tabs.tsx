import { Tabs } from "radix-ui";
import type { CSSProperties, ReactNode } from "react";
import { CountBadge } from "#ui/boxes";
import { classNames } from "#ui/class-names";
import { keepCurrentInView } from "#ui/current-tab";

type TabGroupProps<Id extends string> = {
  chosen: Id;
  /** May be called twice for one click while `chosen` stays the same. */
  onChoose: (id: Id) => void;
  /** A `TabBar` and the `TabPanel`s, anywhere inside. */
  children: ReactNode;
};

/** Tabs with the panels that they show. It has no box of its own. */
export function TabGroup<Id extends string>({ chosen, onChoose, children }: TabGroupProps<Id>) {
  return (
    <Tabs.Root
      value={chosen}
      onValueChange={(id) => onChoose(id as Id)}
      dir={document.documentElement.dir === "rtl" ? "rtl" : "ltr"}
      className="contents"
    >
      {children}
    </Tabs.Root>
  );
}

type TabBarProps = {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly {
    readonly id: string;
    readonly label: string;
    /** The language of the label, if it is not that of the page. */
    readonly lang?: string | undefined;
    /** Shown beside the label, such as the number of entries. */
    readonly count?: number | undefined;
  }[];
  className?: string;
  /** True if the tabs share the width equally. */
  isEven?: boolean;
};

/** Underlined tabs. The arrow keys, Home and End move between them; the chosen one is in the tab order. */
export function TabBar({ label, tabs, className, isEven = false }: TabBarProps) {
  return (
    <Tabs.List ref={keepCurrentInView} aria-label={label} className={classNames("flex gap-1", className)}>
      {tabs.map((tab) => (
        <Tabs.Trigger
          key={tab.id}
          value={tab.id}
          lang={tab.lang}
          className={classNames("underlined-tab", isEven && "flex-1 justify-center")}
          // A tab at the edge of a bar that scrolls may be cut off.
          onClick={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest" })}
        >
          {tab.label}
          {tab.count !== undefined && <CountBadge>{tab.count}</CountBadge>}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}

type TabPanelProps = {
  id: string;
  /** Present if the panel stays mounted while another one is shown: true while that is the case. */
  isHidden?: boolean;
  /** True if it begins with something that takes the focus, so that the panel itself need not take it. */
  beginsWithFocus?: boolean;
  className?: string;
  children: ReactNode;
};

export function TabPanel({ id, isHidden, beginsWithFocus = false, className, children }: TabPanelProps) {
  const isKept = isHidden !== undefined;
  return (
    <Tabs.Content
      value={id}
      className={className}
      tabIndex={beginsWithFocus ? -1 : 0}
      {...(isKept && { forceMount: true, hidden: isHidden })}
    >
      {children}
    </Tabs.Content>
  );
}

type PaneProps = {
  id: string;
  name: string;
  /** True if tabs choose between the panes, false if all are visible. */
  isTab: boolean;
  isChosen: boolean;
  className: string;
  style?: CSSProperties | undefined;
  children: ReactNode;
};

/** A part of a page that is a tab's panel on a narrow screen and a region on a wide one. Its content stays mounted in between. */
export function Pane({ id, name, isTab, isChosen, ...rest }: PaneProps) {
  const region = { role: "region", "aria-label": name, "aria-labelledby": undefined };
  return (
    <Tabs.Content
      {...rest}
      value={id}
      forceMount
      hidden={isTab && !isChosen}
      tabIndex={undefined}
      {...(!isTab && region)}
    />
  );
}
