import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "#ui/class-names";

type ButtonProps = ComponentProps<"button"> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** While true, the button shows a spinner, keeps its width and focus, and cannot be pressed. */
  isBusy?: boolean;
  /** While true, pressing the button has no effect: for example on the last page, or while something else is in progress. */
  isOff?: boolean;
  /** True for a text of any length, such as a title: it breaks into lines rather than leave the page. */
  isLong?: boolean;
};

/** A button. While busy or off it is aria-disabled rather than disabled, so that it keeps the focus. */
export function Button({
  kind,
  size,
  isBusy = false,
  isOff = false,
  isLong = false,
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
      className={classNames(buttonStyles(kind, size, isLong), "relative", className)}
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

/** How prominent a button is: at most one primary per view, danger for what cannot be undone. */
export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";

const KINDS: Readonly<Record<ButtonKind, string>> = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border border-edge bg-surface text-ink hover:bg-hover",
  quiet: "text-muted hover:bg-hover hover:text-ink",
  danger: "bg-danger text-on-accent hover:opacity-90",
};

/**
 * The height of a button: 44 px on the home page and below the panes of a narrow screen, 40 in forms and dialogs, 36 elsewhere,
 * 32 in toolbars, 28 in table rows.
 */
export type ButtonSize = "large" | "form" | "normal" | "small" | "row";

/** Its height, its least height if its text is long, and the rest. */
const SIZES: Readonly<Record<ButtonSize, readonly [height: string, leastHeight: string, text: string]>> = {
  large: ["h-11", "min-h-11", "px-5 text-[0.9375rem]"],
  form: ["h-10", "min-h-10", "px-4 text-sm"],
  normal: ["h-9", "min-h-9", "px-3.5 text-sm"],
  small: ["h-8", "min-h-8", "px-3 text-sm"],
  row: ["h-7", "min-h-7", "px-2.5 text-small"],
};

/** The classes of a button, also for links that look like one. `isLong` is for a text of any length, which then breaks into lines. */
export function buttonStyles(kind: ButtonKind = "secondary", size: ButtonSize = "normal", isLong = false): string {
  const [height, leastHeight, text] = SIZES[size];
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-md font-medium transition-colors forced-colors:border print:hidden",
    "aria-disabled:cursor-default aria-disabled:opacity-65 disabled:cursor-default disabled:opacity-65",
    isLong ? `${leastHeight} max-w-full py-1 text-start wrap-anywhere` : `${height} whitespace-nowrap`,
    text,
    KINDS[kind],
  );
}

/** A spinner in the size and colour of the text. The text beside it says what is loading. */
export function Spinner() {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-[1em] shrink-0 animate-spin"
      fill="none"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" opacity="0.25" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" stroke="currentColor" strokeLinecap="round" />
    </svg>
  );
}
