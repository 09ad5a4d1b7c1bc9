import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { classNames } from "#ui/class-names";

const ITEMS = "button, select";

/** Buttons of which one is in the tab order; the arrow keys lead to the others (ARIA Authoring Practices, Toolbar). */
export function Toolbar(props: { label: string; className?: string; onEscape: () => void; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLElement>(null);
  const items = () => Array.from(bar.current?.querySelectorAll<HTMLElement>(ITEMS) ?? []);

  useLayoutEffect(() => {
    const all = items();
    if (!all.some((item) => item === current.current)) current.current = all[0] ?? null;
    for (const item of all) item.tabIndex = item === current.current ? 0 : -1;
  });

  const move = (event: KeyboardEvent) => {
    const all = items();
    const place = current.current ? all.indexOf(current.current) : 0;
    const next = {
      ArrowRight: (place + 1) % all.length,
      ArrowLeft: (place + all.length - 1) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (event.key === "Escape") props.onEscape();
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={props.label}
      className={classNames("flex items-center gap-0.5", props.className)}
      onKeyDown={move}
      onFocus={({ target }) => {
        current.current = target.closest<HTMLElement>(ITEMS);
        for (const item of items()) item.tabIndex = item === current.current ? 0 : -1;
      }}
    >
      {props.children}
    </div>
  );
}
