import { type ReactNode, useEffect, useRef } from "react";
import { FILTER_MESSAGES } from "#lib/messages/common";
import { classNames } from "#ui/class-names";
import { ChevronIcon, CloseIcon } from "#ui/icons";
import { PopoverButton } from "#ui/popover";

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
  return (
    <span
      className={classNames(
        "inline-flex min-h-8 max-w-full items-stretch rounded-md border text-sm",
        value === null ? "border-edge bg-surface" : "border-accent bg-accent-soft text-accent-strong",
      )}
    >
      <PopoverButton
        label={label}
        face={
          <>
            {/* Breaks between words; inside one only if it alone is too long. */}
            <span className="min-w-0 wrap-break-word">{value === null ? label : `${label}: ${value}`}</span>
            {value === null && <ChevronIcon className="size-3 shrink-0 rotate-90" />}
          </>
        }
        align="start"
        className="inline-flex min-w-0 items-center gap-1.5 rounded-[5px] px-2.5 text-start font-medium hover:bg-hover"
        panelClassName="min-w-44 max-w-[calc(100vw-2rem)] p-1"
      >
        {children}
      </PopoverButton>
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
    </span>
  );
}

type FilterChoiceProps = {
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
