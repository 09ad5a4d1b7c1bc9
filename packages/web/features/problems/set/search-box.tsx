import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useRef } from "react";
import { PROBLEM_SET_MESSAGES } from "#features/problems/messages";
import { useShortcuts } from "#lib/use-shortcuts";
import { useTypedSearch } from "#lib/use-typed-search";
import { CloseIcon, SearchIcon } from "#ui/icons";

/** The search field of the problem set. It searches while the reader types; `/` focuses it and Escape empties it. */
export function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [text, setText] = useTypedSearch(search, onSearch);
  const input = useRef<HTMLInputElement>(null);
  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  useShortcuts({ "/": focus });

  return (
    <div className="relative min-w-0 grow print:hidden">
      <SearchIcon className="pointer-events-none absolute top-1/2 start-3.5 size-4 -translate-y-1/2 text-muted" />
      <input
        ref={input}
        type="text"
        enterKeyHint="search"
        aria-label={PROBLEM_SET_MESSAGES.search}
        aria-keyshortcuts="/"
        placeholder={PROBLEM_SET_MESSAGES.searchHint}
        maxLength={LIMITS.searchLength}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setText("");
        }}
        className="h-11 w-full rounded-md border border-edge bg-surface pe-10 ps-10 text-ellipsis placeholder:text-muted sm:h-9"
      />
      {text === "" ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 end-3 -translate-y-1/2 rounded border border-edge px-1.5 font-sans text-xs leading-4.5 text-muted max-sm:hidden"
        >
          /
        </span>
      ) : (
        <button
          type="button"
          aria-label={PROBLEM_SET_MESSAGES.clearSearch}
          onClick={() => {
            setText("");
            input.current?.focus();
          }}
          className="absolute top-1/2 end-1.5 grid size-7 -translate-y-1/2 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <CloseIcon className="size-3.5" />
        </button>
      )}
    </div>
  );
}
