import { messages } from "@assay/contract/texts/messages";

export const STANDINGS_MESSAGES = messages("standings", {
  title: "Standings",
  loading: "Loading the standings",
  failed: "The standings could not be loaded",
  notShown: "The standings are not shown",
  notShownHint: "The organisers show them later, or to nobody.",
  empty: "Nobody takes part yet",
  emptyHint: "Participants appear here as soon as they join.",
  columns: { rank: "Rank", name: "Participant", solved: "Solved", penalty: "Penalty", points: "Points" },
  view: "Who sees this",
  views: { public: "Public board", jury: "Board of the jury" },
  group: "Group",
  organisation: "Organisation",
  mine: "Me and friends",
  nobodyChosen: "Nobody is in this selection",
  showAll: "Show everybody",
  frozen: "The board has been frozen since {time}. Later submissions are pending.",
  past: "The board as it was at {time}",
  atTime: "Time of the contest",
  now: "Back to now",
  you: "you",
  ownHint: "Only you see your results of the freeze here.",
  guest: "guest",
  befriend: "Mark {name} as a friend",
  unfriend: "{name} is not a friend any more",
  pages: "Pages of the standings",
  range: "{first} to {last} of {total} participants",
  downloads: "Downloads",
  csv: "CSV",
  html: "Page to publish",
  print: "Print",
  projector: "Projector",
  ceremony: "Ceremony",
  first: "first",
  cell: {
    solved: "{problem}: solved at {time}, {tries, plural, one {# try} other {# tries}}",
    points: "{problem}: {points} points, {tries, plural, one {# try} other {# tries}}",
    pending:
      "{problem}: {pending, plural, one {# submission} other {# submissions}} pending, {tries, plural, one {# try} other {# tries}}",
    tried: "{problem}: not solved, {tries, plural, one {# try} other {# tries}}",
  },
  medals: { gold: "Gold medal", silver: "Silver medal", bronze: "Bronze medal" },
});

export const FULL_SCREEN_MESSAGES = messages("contestFullScreen", { fill: "Full screen", leave: "Leave" });

export const CEREMONY_MESSAGES = messages("ceremony", {
  title: "Ceremony",
  loading: "Loading the ceremony",
  failed: "The ceremony could not be loaded",
  hint: "Space or → reveals the next result, ← takes it back. On a phone, tap the right or the left half.",
  unjudged:
    "{count, plural, one {# submission has} other {# submissions have}} no verdict yet. Wait for the judge before you begin.",
  next: "Next",
  back: "Back",
  progress: "Step {step} of {steps}",
  done: "All results are revealed",
  awards: {
    winner: "Winner",
    gold: "Gold medal",
    silver: "Silver medal",
    bronze: "Bronze medal",
    first: "First to solve {problem}",
  },
  place: "Place {rank}",
});
