import { classNames } from "#ui/class-names";

/** How much a button stands out: one primary a view at the most, danger for what cannot be undone. */
export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

const KINDS: Readonly<Record<ButtonKind, string>> = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border border-edge bg-surface text-ink hover:bg-hover",
  quiet: "text-muted hover:bg-hover hover:text-ink",
  danger: "bg-danger text-on-accent hover:opacity-90",
};

/** The classes of a button, for links that look like one. 40 px high, in small 32 px. */
export function buttonStyles(kind: ButtonKind = "secondary", size: "normal" | "small" = "normal"): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors",
    "aria-disabled:cursor-default aria-disabled:opacity-65 disabled:cursor-default disabled:opacity-65",
    size === "normal" ? "h-10 px-4 text-[0.9375rem]" : "h-8 px-3 text-sm",
    KINDS[kind],
  );
}
