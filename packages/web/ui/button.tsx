import type { ComponentProps, MouseEvent } from "react";
import { type ButtonKind, buttonStyles } from "#ui/button-styles";
import { classNames } from "#ui/class-names";
import { Spinner } from "#ui/spinner";

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
