import { messages } from "@assay/contract/texts/messages";

/** The frame of every page of a contest. */
export const CONTEST_MESSAGES = messages("contest", {
  loading: "Loading the contest",
  notFound: "Contest not found",
  notFoundHint: "It may have another address now, or not be public yet.",
  failed: "The contest could not be loaded",
  all: "All contests",
  tabs: "Pages of the contest",
  tab: {
    contestOverview: "Overview",
    contestStandings: "Standings",
  },
  states: {
    before: "Upcoming",
    running: "Running",
    frozen: "Board frozen",
    ended: "Ended",
    final: "Final results",
  },
  paused: "Paused",
  startsIn: "Starts in",
  endsIn: "Ends in",
  yourEnd: "Your time ends in",
  notSet: "The start is not set yet",
  hasEnded: "The contest has ended",
  over: "Your time is over",
  withDays: "{days}, {time}",
});

/** The list of contests. */
export const CONTESTS_MESSAGES = messages("contests", {
  title: "Contests",
  loading: "Loading the contests",
  failed: "The contests could not be loaded",
  search: "Find a contest",
  running: "Running",
  upcoming: "Upcoming",
  past: "Past",
  columns: { name: "Contest", start: "Start", length: "Length", scoring: "Scoring", state: "State" },
  empty: "There are no contests yet",
  emptyHint: "Meanwhile, practise on the problem set.",
  notFound: "No contest has a name with “{search}”",
  showAll: "Show all contests",
  toProblems: "Go to the problems",
  pages: "Pages of the contests",
  page: "Page {page}",
  joined: "Joined",
  rated: "Rated",
  teams: "Teams",
  draft: "Draft",
  startOpen: "Not set",
});

/** What a contest is like: list and overview. */
export const CONTEST_FACTS = messages("contestFacts", {
  title: "About the contest",
  start: "Start",
  end: "End",
  length: "Length",
  freeze: "Board frozen for the last",
  window: "Your own time",
  windowDetail: "{length} from your own start",
  scoring: "Scoring",
  scorings: {
    icpc: "ICPC",
    best: "IOI, best submission",
    subtasks: "IOI, best of each subtask",
    last: "Last submission",
    points: "Points that lose value",
    atcoder: "AtCoder",
  },
  feedback: "Results during the contest",
  feedbacks: { full: "All of your tests", verdict: "Only your verdicts", none: "None until the end" },
  languages: "Languages",
  tries: "Submissions to each problem",
  triesDetail: "{count, plural, one {at most #} other {at most #}}",
  unit: "Taking part",
  units: { person: "Alone", team: "In teams" },
  rated: "Rated",
  yes: "Yes",
});

/** Taking part. */
export const JOIN_MESSAGES = messages("joinContest", {
  title: "Take part",
  join: "Join",
  joinNamed: "Join {contest}",
  code: "Code",
  codeHint: "The organisers tell it to those who may take part.",
  logIn: "Log in to join",
  takesPart: "You take part as {name}.",
  before: "The problems appear here at the start, by themselves.",
  invited: "The organisers enter the participants of this contest.",
  teams: "The organisers enter the teams of this contest.",
  leave: "Leave",
  leaveTitle: "Leave this contest?",
  leaveQuestion: "You can come back as long as the contest takes participants.",
  leaveAction: "Leave the contest",
  closed: "This contest does not take participants any more.",
});

/** The problems of a contest. */
export const CONTEST_PROBLEM_MESSAGES = messages("contestProblems", {
  title: "Problems",
  columns: { label: "Label", title: "Title", points: "Points" },
  hidden: "The problems are shown from the start on.",
  hiddenToOthers: "Only participants see the problems.",
  none: "This contest has no problems yet.",
});
