import type { ProblemListSummary } from "@assay/contract/routes/problem-set";
import { searchWords } from "@assay/contract/vocabulary/problem";
import { PROBLEM_SET_MESSAGES as TEXTS } from "#features/problems/messages";
import { MarkedText } from "#features/problems/set/marked-text";

/** How many lists are offered above the problems. */
const MOST = 5;

type FoundListsProps = {
  lists: readonly ProblemListSummary[];
  search: string | undefined;
  onChoose: (listId: string) => void;
};

/** The lists whose names match the search, in the reader's language or in their own; nothing without any. */
export function FoundLists({ lists, search = "", onChoose }: FoundListsProps) {
  const found = lists.filter(({ name, ownName = "" }) => matches(name, search) || matches(ownName, search));
  if (found.length === 0) return null;
  return (
    <section aria-label={TEXTS.foundLists} className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <h2 className="text-small text-muted">{TEXTS.foundLists}</h2>
      <ul className="flex min-w-0 flex-wrap gap-2">
        {found.slice(0, MOST).map((list) => (
          <li key={list._id} className="min-w-0">
            <button
              type="button"
              dir="auto"
              lang={list.language}
              onClick={() => onChoose(list._id)}
              className="min-h-9 max-w-full rounded-md border border-edge bg-surface px-3 py-1 text-start font-semibold text-accent wrap-anywhere hover:bg-hover"
            >
              <MarkedText text={list.name} search={search} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** True if every word of the search begins a word of the name; or if the name begins with the search, spaces aside, as Chinese has none. */
function matches(name: string, search: string): boolean {
  const words = searchWords(search);
  const parts = searchWords(name);
  if (words.length === 0) return false;
  return (
    words.every((word) => parts.some((part) => part.startsWith(word))) || parts.join("").startsWith(words.join(""))
  );
}
