import { messages } from "@assay/contract/texts/messages";

export const VIRTUAL_MESSAGES = messages("contestVirtual", {
  title: "Virtual",
  lead: "Take part now, with a clock of your own. You see the others as they stood at your time. Nobody else sees you on a board.",
  loading: "Loading your participation",
  failed: "Your participation could not be loaded",
  logIn: "Log in to take part virtually",
  code: "Code",
  start: "Start now",
  startAgain: "Start again",
  running: "Run {run}, until {end}",
  over: "Run {run} is over.",
  own: "You",
  others: "The contest at your time",
  columns: { place: "Place", solved: "Solved", score: "Points", penalty: "Penalty" },
});
