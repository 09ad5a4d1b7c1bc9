import type { ReactNode } from "react";
import { classNames } from "#ui/class-names";

/** A button of a toolbar. `shortcut` is written as ARIA writes keys: "Control+B". It never takes the selection away from the text. */
export function ToolButton(props: {
  label: string;
  shortcut?: string | undefined;
  isOn?: boolean | undefined;
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  const { label, shortcut, isOn, isOff = false } = props;
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      aria-keyshortcuts={shortcut}
      aria-disabled={isOff || undefined}
      title={shortcut ? `${label} (${shortcut.replace("Control", "Ctrl")})` : label}
      className={classNames(
        "grid h-9 min-w-9 place-items-center rounded px-2 text-sm transition-colors aria-disabled:opacity-45",
        isOn ? "bg-accent-soft text-accent" : "text-muted hover:bg-hover hover:text-ink",
      )}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isOff && props.onPress()}
    >
      {props.children}
    </button>
  );
}
