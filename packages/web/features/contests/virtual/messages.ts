import { messages } from "@assay/contract/texts/messages";

export const VIRTUAL_MESSAGES = messages("contestVirtual", {
  title: "Virtual participation",
  lead: "Take part now, with {length} on a clock of your own. You see the others as they stood at your time, with the same freeze. Nobody else sees you on a board, and it does not change your rating.",
  alone: "This was a contest of teams. A virtual participation is for one person: sit together at one account.",
  loading: "Loading your participation",
  failed: "Your participation could not be loaded",
  logIn: "Log in to take part virtually",
  code: "Code",
  start: "Start now",
  startAgain: "Start again",
  running: "Virtual participation {run}",
  left: "Your time left",
  place: "Your place",
  placeOf: "{rank} of {count}",
  noPlace: "none",
  solved: "Solved",
  points: "Points",
  frozen: "The board of the others is frozen until your time is over.",
  over: "Virtual participation {run} is over.",
  practise: "What you send to the problems now is practice: it counts like any other submission.",
  toProblems: "To the problems",
  hidden: "This contest shows no board: you see your own results alone.",
  runs: "Your participations",
  begun: "{run}: {start}",
  pages: "Pages of the board",
  range: "{first}–{last} of {total}",
});

/** For who sends something to a problem of a contest that is over. */
export const PRACTICE_MESSAGES = messages("contestPractice", {
  title: "After the contest",
  over: "The contest is over: what you send now is practice. It counts like any other submission, and changes nothing in the contest.",
  overview: "Practise on its problems, or take part on a clock of your own.",
  virtual: "Take part virtually",
});
