import type { ProblemFilter } from "@assay/contract/routes/problem-set";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import {
  DIFFICULTIES,
  namedTags,
  OWN_FILTERS,
  PROBLEM_SORTS,
  PROBLEM_STATES,
  PROBLEM_STATUSES,
} from "@assay/contract/vocabulary/problem";
import { queryOf, readId, readOne, readText, withoutEmpty } from "#lib/address";

/** Reads search, filters and sort from an address of the problem set. Values that the server would refuse are left out. */
export function readFilter(search: URLSearchParams): ProblemFilter {
  const tags = namedTags(search.get("tags") ?? undefined).slice(0, LIMITS.filterTagCount);
  return withoutEmpty({
    q: readText(search, "q", LIMITS.searchLength),
    state: readOne(search, "state", PROBLEM_STATES),
    own: readOne(search, "own", OWN_FILTERS),
    difficulty: readOne(search, "difficulty", DIFFICULTIES),
    tags: tags.join(",") || undefined,
    author: readText(search, "author", LIMITS.authorNameLength),
    list: readId(search, "list"),
    status: readOne(search, "status", PROBLEM_STATUSES),
    sort: readOne(search, "sort", PROBLEM_SORTS),
    direction: readOne(search, "direction", ["ascending", "descending"]),
  });
}

/** The address parameters of a filter, without the page number. */
export function filterParams(filter: ProblemFilter): URLSearchParams {
  return queryOf(filter);
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
