import type { ProblemFilter } from "@assay/contract/routes/problem-set";
import { LIST_LIMITS } from "@assay/contract/vocabulary/list-limits";
import {
  DIFFICULTIES,
  namedTags,
  PROBLEM_SORTS,
  PROBLEM_STATES,
  PROBLEM_STATUSES,
} from "@assay/contract/vocabulary/problem";

/** Reads search, filters and sort from an address of the problem set. Values that the server would refuse are left out. */
export function readFilter(search: URLSearchParams): ProblemFilter {
  const tags = namedTags(search.get("tags") ?? undefined).slice(0, LIST_LIMITS.filterTagCount);
  return withoutEmpty({
    q: textOf(search, "q", LIST_LIMITS.searchLength),
    state: oneOf(PROBLEM_STATES, search.get("state")),
    difficulty: oneOf(DIFFICULTIES, search.get("difficulty")),
    tags: tags.join(",") || undefined,
    author: textOf(search, "author", LIST_LIMITS.authorNameLength),
    list: /^[0-9a-f-]{36}$/i.test(search.get("list") ?? "") ? (search.get("list") ?? undefined) : undefined,
    status: oneOf(PROBLEM_STATUSES, search.get("status")),
    sort: oneOf(PROBLEM_SORTS, search.get("sort")),
    direction: oneOf(["ascending", "descending"] as const, search.get("direction")),
  });
}

/** The address parameters of a filter, without the page number. */
export function filterParams(filter: ProblemFilter): URLSearchParams {
  return new URLSearchParams(withoutEmpty(filter) as Record<string, string>);
}

function textOf(search: URLSearchParams, name: string, max: number): string | undefined {
  const text = (search.get(name) ?? "").replaceAll("\0", "").trim().slice(0, max);
  return text.isWellFormed() && text !== "" ? text : undefined;
}

function oneOf<const Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

/** The same without undefined entries, so that equal filters are equal keys and addresses. */
function withoutEmpty<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

const STORAGE_KEY = "problem-set";

/** Remembers, for this browser tab, the search and filters by which its problems were found. */
export function rememberFilter(filter: ProblemFilter): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, filterParams(filter).toString());
  } catch {
    // Storage is disabled or full: the neighbours of a problem are then those of the whole problem set.
  }
}

/** The filter that `rememberFilter` stored last; all problems if there is none. */
export function rememberedFilter(): ProblemFilter {
  try {
    return readFilter(new URLSearchParams(sessionStorage.getItem(STORAGE_KEY) ?? ""));
  } catch {
    return {};
  }
}
