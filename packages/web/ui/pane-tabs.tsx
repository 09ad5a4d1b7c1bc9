import { type KeyboardEvent, useRef } from "react";
import { classNames } from "#ui/class-names";

/** Two tabs, of which one pane is shown; `ids` are the panes'. The arrow keys move between them. */
export function PaneTabs(props: {
  names: readonly [string, string];
  ids: readonly [string, string];
  chosen: 0 | 1;
  onChoose: (index: 0 | 1) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = props.chosen === 0 ? 1 : 0;
    props.onChoose(other);
    list.current?.querySelectorAll("button")[other]?.focus();
  };
  const tab = (index: 0 | 1) => (
    <button
      type="button"
      role="tab"
      id={`${props.ids[index]}-tab`}
      aria-selected={props.chosen === index}
      aria-controls={props.ids[index]}
      tabIndex={props.chosen === index ? 0 : -1}
      className={classNames(
        "h-11 flex-1 border-b-2 text-sm font-medium",
        props.chosen === index ? "border-accent text-ink" : "border-transparent text-muted hover:text-ink",
      )}
      onClick={() => props.onChoose(index)}
    >
      {props.names[index]}
    </button>
  );
  return (
    <div ref={list} role="tablist" className="flex border-b border-line bg-surface" onKeyDown={onKeyDown}>
      {tab(0)}
      {tab(1)}
    </div>
  );
}
