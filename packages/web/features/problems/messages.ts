import { messages } from "@assay/contract/texts/messages";

export const PROBLEM_SET_MESSAGES = messages("problemSet", {
  title: "Problems",
  loading: "Loading the problems",
  edit: "Edit {title}",
  columns: {
    number: "#",
    title: "Title",
    state: "State",
    difficulty: "Difficulty",
    tags: "Tags",
    acceptance: "Acceptance",
    points: "Points",
  },
  sortBy: "Sort by {column}",
  number: "Number",
  states: { new: "New", tried: "Tried", solved: "Solved" },
  allStates: "All",
  points: "{points, plural, one {# point} other {# points}}",
  search: "Search problems",
  searchHint: "Search by number, title, tag, author or text",
  clearSearch: "Clear the search",
  filters: "Filters",
  filter: { state: "State", difficulty: "Difficulty", tags: "Tags", author: "Author", status: "Status", list: "List" },
  noTags: "No problem has tags yet",
  noAuthors: "No problem has an author yet",
  allLists: "All lists",
  sort: "Sort",
  sorts: {
    number: "Number",
    title: "Title",
    difficulty: "Difficulty",
    acceptance: "Acceptance",
    solvers: "Most solved",
    newest: "Newest",
    list: "List order",
    relevance: "Best match",
  },
  total: "{total, plural, one {# problem} other {# problems}}",
  solvedOf: "{solved} of {total} solved",
  of: "{solved} of {total}",
  beside: "Progress, lists and tags",
  besideFailed: "Lists and tags could not be loaded.",
  progress: "Your progress",
  lists: "Lists",
  editLists: "Edit",
  allProblems: "All problems",
  random: "Random Problem",
  popularTags: "Popular tags",
  problems: "{count, plural, one {problem} other {problems}}",
  noMatch: "No problem matches",
  noMatchHint: "Try fewer words or fewer filters.",
  clearAll: "Clear search and filters",
  empty: "No problems yet",
  emptyHint: "Problems appear here as soon as an admin adds them.",
  pages: "Pages of the problem set",
});

/** The mark next to a problem the reader has solved. */
export const SOLVED_MESSAGE = "Solved";

/** The button with which admins begin a problem. */
export const NEW_PROBLEM_MESSAGES = messages("newProblem", {
  button: "New problem",
  title: "Title",
  hint: "The problem is a draft that only admins see until you publish it.",
  create: "Create the draft",
});
