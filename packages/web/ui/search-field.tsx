import { useRef } from "react";
import { useShortcuts } from "#lib/use-shortcuts";
import { useTypedSearch } from "#lib/use-typed-search";
import { classNames } from "#ui/class-names";
import { SearchIcon } from "#ui/icons";

type SearchFieldProps = {
  label: string;
  /** What to enter, shown after the label. With it, the field is one of several, and `/` focuses none of them. */
  hint?: string;
  /** The search in the address. */
  search: string;
  maxLength: number;
  /** Gets the text once the reader stops typing. */
  onSearch: (search: string) => void;
  className?: string;
};

/** A search field of a list, which searches while the reader types. `/` focuses it. */
export function SearchField({ label, hint, search, maxLength, onSearch, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useTypedSearch(search, onSearch);
  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  const hasShortcut = hint === undefined;
  useShortcuts(hasShortcut ? { "/": focus } : {});
  return (
    <label className={classNames("relative block w-full sm:w-70", className)}>
      <span className="sr-only">{label}</span>
      <SearchIcon className="pointer-events-none absolute top-2 start-3 size-4 text-muted" />
      <input
        ref={input}
        type="search"
        aria-keyshortcuts={hasShortcut ? "/" : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={hint === undefined ? label : `${label}: ${hint.toLowerCase()}`}
        maxLength={maxLength}
        autoComplete="off"
        className="peer h-8 w-full rounded-md border border-edge bg-surface pe-3 ps-9 text-ink placeholder:text-muted"
      />
      {hasShortcut && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1.5 end-3 rounded border border-edge px-1.5 font-sans text-xs leading-4.5 text-muted peer-not-placeholder-shown:hidden max-sm:hidden"
        >
          /
        </span>
      )}
    </label>
  );
}
