import { type ReactNode, type ToggleEvent, useEffect, useId, useRef } from "react";
import { FILTER_MESSAGES } from "#lib/messages/common";
import { classNames } from "#ui/class-names";
import { ChevronIcon, CloseIcon } from "#ui/icons";

type FilterButtonProps = {
  /** What the choices filter by, such as "Difficulty". */
  label: string;
  /** The chosen value, or null if nothing is filtered out. */
  value: string | null;
  onClear?: () => void;
  /** The choices: native radio buttons or checkboxes, see `FilterChoice`. */
  children: ReactNode;
};

/** A button that opens a list of choices. With a choice it shows the value and a cross that clears it. */
export function FilterButton({ label, value, onClear, children }: FilterButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  const isOpen = useRef(false);
  const onBeforeToggle = (event: ToggleEvent) => {
    isOpen.current = event.newState === "open";
    if (isOpen.current) placeBelow(button.current, list.current);
  };
  useEffect(() => {
    const follow = () => {
      if (isOpen.current) placeBelow(button.current, list.current);
    };
    window.addEventListener("resize", follow);
    window.addEventListener("scroll", follow, { capture: true, passive: true });
    return () => {
      window.removeEventListener("resize", follow);
      window.removeEventListener("scroll", follow, { capture: true });
    };
  }, []);
  return (
    <span
      className={classNames(
        "inline-flex min-h-8 max-w-full items-stretch rounded-md border text-sm",
        value === null ? "border-edge bg-surface" : "border-accent bg-accent-soft text-accent-strong",
      )}
    >
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className="inline-flex min-w-0 items-center gap-1.5 rounded-[5px] px-2.5 text-start font-medium wrap-anywhere hover:bg-hover"
      >
        {value === null ? label : `${label}: ${value}`}
        {value === null && <ChevronIcon className="size-3 rotate-90" />}
      </button>
      {value !== null && onClear && (
        <button
          type="button"
          onClick={onClear}
          aria-label={FILTER_MESSAGES.clear({ filter: label })}
          className="grid w-7 shrink-0 place-items-center rounded-[5px] hover:bg-hover"
        >
          <CloseIcon className="size-3" />
        </button>
      )}
      <fieldset
        ref={list}
        id={id}
        popover="auto"
        onBeforeToggle={onBeforeToggle}
        className="fixed inset-auto m-0 max-h-88 min-w-44 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border border-panel-edge bg-surface p-1 text-ink shadow-raised"
      >
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
    </span>
  );
}

/** Places the list under the button and inside the window, aligned with the button's nearer side. */
function placeBelow(button: HTMLElement | null, list: HTMLElement | null): void {
  if (!button || !list) return;
  const { left, right, bottom } = button.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  const isAtEnd = left > room / 2;
  list.style.top = `${bottom + 4}px`;
  list.style.left = isAtEnd ? "auto" : `${left}px`;
  list.style.right = isAtEnd ? `${Math.max(16, room - right)}px` : "auto";
}

type FilterChoiceProps = {
  /** Radio buttons for one choice, checkboxes for several. */
  type: "radio" | "checkbox";
  name: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  children: ReactNode;
};

/** One choice of a `FilterButton`. It changes at once when clicked, even if the page takes a moment to load. */
export function FilterChoice({ type, name, isChosen, onChange, children }: FilterChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.checked = isChosen;
  }, [isChosen]);
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded px-2.5 py-1 has-focus-visible:outline-2 has-focus-visible:outline-accent hover:bg-hover">
      <input
        ref={input}
        type={type}
        name={name}
        defaultChecked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0 grow">{children}</span>
    </label>
  );
}
