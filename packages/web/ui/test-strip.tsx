import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { MouseEvent } from "react";
import { STRIP_MESSAGES } from "#lib/messages/common";
import { classNames } from "#ui/class-names";
import { VerdictIcon, verdictLook } from "#ui/verdict-badge";

/** The state of one test case: its verdict, or that its run has not ended. */
export type TestState = Verdict | "running" | "queued" | "notRun";

export interface StripTest {
  /** Counted from 1. */
  readonly number: number;
  readonly state: TestState;
  /** The id of the element with the test's details; null if there are none, and then the cell is no link. */
  readonly targetId: string | null;
}

type TestStripProps = {
  tests: readonly StripTest[];
  /** What the strip lists, for screen readers: "Tests", "Samples", the name of a score group. */
  label: string;
  selected?: number | null;
  /** Called when a test is chosen; without it, the link to `targetId` is followed. */
  onSelect?: (number: number) => void;
};

/** More tests than this are shown in groups of ten. */
const MOST_CELLS = 100;
const GROUP_SIZE = 10;

/** A cell per test case, or per ten if there are many: number, icon and colour. A cell links to its test's details if there are any. */
export function TestStrip({ tests, label, selected = null, onSelect }: TestStripProps) {
  const cells = tests.length > MOST_CELLS ? groupsOf(tests) : tests.map(cellOf);
  return (
    <ol
      aria-label={label}
      className={classNames(
        "grid",
        cells.length > MOST_CELLS / 5 ? "gap-[3px]" : "gap-1",
        cells.length === tests.length
          ? "sm:grid-cols-[repeat(var(--cells),minmax(0,4.5rem))] grid-cols-9"
          : "grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]",
      )}
      style={{ "--cells": Math.min(cells.length, 25) } as React.CSSProperties}
    >
      {cells.map((cell) => (
        <li key={cell.number}>
          <Cell cell={cell} isSelected={selected !== null && cell.numbers.includes(selected)} onSelect={onSelect} />
        </li>
      ))}
    </ol>
  );
}

/** What a cell shows: one test, or one that stands for a group of ten (`groupsOf`). */
interface StripCell extends StripTest {
  readonly numbers: readonly number[];
  readonly text: string;
  /** The cell's name for screen readers. */
  readonly name: string;
}

function cellOf(test: StripTest): StripCell {
  const { number, state } = test;
  return {
    ...test,
    numbers: [number],
    text: String(number),
    name: STRIP_MESSAGES.test({ number, state: stateName(state) }),
  };
}

/** Cells of ten tests each. A cell leads to its first failed test, or else the first without a verdict, or else its first. */
function groupsOf(tests: readonly StripTest[]): StripCell[] {
  return Array.from({ length: Math.ceil(tests.length / GROUP_SIZE) }, (_, index) => {
    const group = tests.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE);
    const failed = group.filter(({ state }) => state !== "accepted" && !isPending(state));
    const shown = failed[0] ?? group.find(({ state }) => isPending(state)) ?? group[0];
    if (!shown) throw new Error("A group of tests is empty");
    const text = STRIP_MESSAGES.range({
      first: group[0]?.number ?? 0,
      last: group.at(-1)?.number ?? 0,
      failed: failed.length,
    });
    return { ...shown, numbers: group.map(({ number }) => number), text, name: text };
  });
}

/** Whether there is no verdict, and for a test that was not run there will be none. */
function isPending(state: TestState): state is Exclude<TestState, Verdict> {
  return state === "running" || state === "queued" || state === "notRun";
}

function stateName(state: TestState): string {
  return isPending(state) ? STRIP_MESSAGES[state] : VERDICT_NAMES[state];
}

function Cell(props: { cell: StripCell; isSelected: boolean; onSelect?: ((number: number) => void) | undefined }) {
  const { cell, onSelect } = props;
  const look = verdictLook(isPending(cell.state) ? null : cell.state);
  const select = (event: MouseEvent) => {
    if (!onSelect) return;
    event.preventDefault();
    onSelect(cell.number);
  };
  const content = (
    <>
      {cell.text}
      {cell.state !== "queued" && cell.state !== "notRun" && (
        <span className="*:size-3">
          <VerdictIcon icon={look.icon} />
        </span>
      )}
    </>
  );
  const className = classNames(
    "flex h-[38px] flex-col items-center justify-center gap-0.5 rounded text-[0.6875rem] leading-3 font-medium tabular-nums forced-colors:border",
    look.className,
    look.softClassName,
    (cell.state === "queued" || cell.state === "notRun") && "border border-dashed border-line",
    cell.state === "running" && "border border-accent text-accent",
    props.isSelected && "outline-2 outline-current",
  );
  if (cell.targetId === null) {
    return (
      <span role="img" aria-label={cell.name} className={className}>
        {content}
      </span>
    );
  }
  return (
    <a
      href={`#${cell.targetId}`}
      onClick={select}
      aria-label={cell.name}
      aria-current={props.isSelected || undefined}
      className={`${className} hover:brightness-97`}
    >
      {content}
    </a>
  );
}

/** The heights tell the states apart without their colours. */
function barHeight(state: TestState): string {
  if (state === "accepted") return "h-3.5";
  if (state === "compilation_error") return "h-[5px]";
  return isPending(state) ? "h-[3px]" : "h-2";
}

/** A test strip so small that it fits a table row. Decorative: always beside a text such as "8 of 25". */
export function TestBars({ states }: { states: readonly TestState[] }) {
  return (
    <span aria-hidden="true" className="inline-flex h-3.5 items-end gap-0.5">
      {states.slice(0, MOST_CELLS).map((state, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a test case is known by its position
          key={index}
          className={classNames(
            "w-1 rounded-[1px]",
            barHeight(state),
            isPending(state) ? "bg-line" : `bg-current ${verdictLook(state).className}`,
          )}
        />
      ))}
    </span>
  );
}
