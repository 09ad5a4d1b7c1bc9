import { messages } from "@assay/contract/texts/messages";

export const HINT_MESSAGES = messages("hint", {
  title: "Hints",
  lead: "{count, plural, one {# hint. It costs no points.} other {# hints; each says more than the one before. They cost no points.}}",
  hint: "Hint {number}",
  open: "Open hint {number}",
  closed: "Opens after hint {number}",
  loading: "Loading the hint",
  failed: "The hint could not be loaded",
});

export const EDITORIAL_MESSAGES = messages("editorial", {
  title: "Editorial",
  loading: "Loading the editorial",
  closed: "The editorial opens when you have solved the problem",
  opensAt: "The editorial opens on {date}",
  opensDue: "The editorial opens when your assignment is due, on {date}",
  opensTries:
    "The editorial opens when you have solved the problem or submitted {needed, plural, one {# program} other {# programs}}",
  triesMade:
    "{count, plural, =0 {You have submitted none yet.} one {You have submitted # so far.} other {You have submitted # so far.}}",
  explains: "It explains the solution.",
  logInToCount: "Log in, so that your submissions count.",
  closedHint: "It explains the solution. If you are stuck, you can show it now.",
  visitorHint: "It explains the solution. Log in to show it now.",
  tryHints: "A hint may be enough.",
  show: "Show the editorial",
  logIn: "Log in",
  ask: "Show the editorial?",
  askDetail:
    "It gives the solution away. It costs no points, but Assay remembers that you have opened it. You are asked only once for this problem.",
  cancel: "Cancel",
  by: "By {author}",
});
