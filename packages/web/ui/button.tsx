import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "#ui/class-names";

type ButtonProps = ComponentProps<"button"> & {
  kind?: ButtonKind;
  size?: "normal" | "small";
  /** While true the button shows progress, keeps its width and focus, and cannot be pressed again. */
  isBusy?: boolean;
  /** While true there is nothing to press it for: at the last page, or while something else is under way. */
  isOff?: boolean;
};

/** A button. One that is busy or off is aria-disabled rather than disabled, so that the focus stays where it is. */
export function Button({
  kind,
  size,
  isBusy = false,
  isOff = false,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={isBusy || isOff || undefined}
      className={classNames(buttonStyles(kind, size), "relative", className)}
    >
      <span className={classNames("inline-flex items-center gap-2", isBusy && "opacity-0")}>{children}</span>
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}

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

/** A turning ring of the text's size and colour; the words beside it say what it waits for. */
export function Spinner() {
  return (
    <svg viewBox="0 0 16 16" className="size-[1em] animate-spin" fill="none" strokeWidth="2" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" opacity="0.25" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" stroke="currentColor" strokeLinecap="round" />
    </svg>
  );
}
