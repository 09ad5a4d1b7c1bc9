import type { ComponentProps, ReactNode, Ref } from "react";
import { classNames } from "#ui/class-names";

export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("rounded-lg border border-line bg-surface", className)} />;
}

/** A card with a heading in a row of its own, and perhaps something beside the heading. */
export function TitledCard(props: { title: string; aside?: ReactNode; className?: string; children: ReactNode }) {
  return (
    <section className={classNames("rounded-lg border border-line bg-surface", props.className)}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-2">
        <h2 className="text-base font-semibold">{props.title}</h2>
        {props.aside && <div className="text-small text-muted">{props.aside}</div>}
      </div>
      {props.children}
    </section>
  );
}

export function CountBadge({ children }: { children: ReactNode }) {
  return <span className="count-badge">{children}</span>;
}

/** A scrollable part of the page. It can take the focus, so that the keyboard can scroll it (axe: scrollable-region-focusable). */
export function ScrollBox(props: { className: string; ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll only what has the focus
    <div className={props.className} ref={props.ref} tabIndex={0}>
      {props.children}
    </div>
  );
}

/** Preformatted text in a scrollable box, which can take the focus so that the keyboard can scroll it. */
export function ScrollingText({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <pre
      className={classNames("overflow-auto bg-sunken px-3 py-2 font-mono text-sm leading-relaxed", className)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll only what has the focus
      tabIndex={0}
    >
      {children}
    </pre>
  );
}
