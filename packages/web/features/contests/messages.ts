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
    contestSubmissions: "My submissions",
    contestQuestions: "Questions",
    contestDesk: "Desk",
    contestManage: "Manage",
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
  create: "New contest",
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
  begin: "Begin my time",
  beginTitle: "Begin your own time?",
  beginQuestion: "From now on, you have {length}. It cannot be stopped.",
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

/** The page of one problem. */
export const WORK_MESSAGES = messages("contestWork", {
  problems: "Problems",
  titled: "{label}: {title}",
  noProblem: "This contest has no such problem, or you may not see it yet",
  toContest: "To the contest",
  print: "All statements on paper",
});

/** All statements, for the printer. */
export const PRINT_MESSAGES = messages("contestPrint", {
  title: "Statements",
  print: "Print or save as PDF",
  loading: "Loading the statements",
  failed: "The statements could not be loaded",
  none: "There are no statements to print yet",
  count: "{count, plural, one {# problem} other {# problems}}",
});

/** The submissions of a contest. */
export const OWN_SUBMISSION_MESSAGES = messages("contestSubmissions", {
  title: "Submissions",
  loading: "Loading the submissions",
  failed: "The submissions could not be loaded",
  empty: "Nothing has been submitted yet",
  emptyHint: "Your programs appear here with their verdicts.",
  logIn: "Log in to see your submissions",
  columns: { number: "No", problem: "Problem", by: "By", language: "Language", verdict: "Verdict", when: "When" },
  received: "Received",
  receivedHint: "Results are shown at the end",
  waiting: "Waiting",
  passed: "{passed} of {tests} tests",
  points: "{score} of {maximum} points",
  ignored: "Not counted",
  jury: "Jury",
  open: "Program of submission {number}",
  source: "Program",
  compiler: "The compiler says",
  close: "Close",
});

/** Questions to the jury, as everybody sees them. */
export const QUESTION_MESSAGES = messages("contestQuestions", {
  title: "Questions",
  loading: "Loading the messages",
  failed: "The messages could not be loaded",
  empty: "No questions and no announcements yet",
  emptyHint: "What the jury writes appears here and on every page of the contest.",
  ask: "Ask the jury",
  subject: "About",
  question: "Question",
  send: "Send",
  sent: "The jury has your question",
  categories: { general: "In general", statement: "Statement", technical: "Technical trouble" },
  problem: "Problem {label}",
  problemTitled: "{label}: {title}",
  from: "Question of {name}",
  toAll: "The jury, to all",
  toYou: "The jury, to you",
  toSome: "The jury, to {names}",
  answers: "Answers question {number}",
  open: "Open",
  answer: "Answer",
  close: "Mark as read",
  closeNamed: "Mark message {number} as read",
  notices: "News of the contest",
  more: "{count, plural, one {# more message} other {# more messages}}",
});

/** What the jury writes. */
export const JURY_MESSAGES = messages("contestJury", {
  announce: "Announce",
  answerTo: "Answer question {number}",
  to: "To",
  toHint: "Others than who asked see only what you write here, not the question.",
  asker: "Only {name}",
  all: "All",
  group: "Group {name}",
  text: "Text",
  send: "Send",
  sent: "Your message is sent",
  settle: "Needs no answer",
  cancel: "Cancel",
  canned: "Answers kept ready",
  cannedLabel: "Answers",
  cannedHint: "One on each line. They are offered when you answer.",
  save: "Save",
});

/** Balloons and prints. */
export const DESK_MESSAGES = messages("contestDesk", {
  title: "Desk",
  loading: "Loading the balloons",
  failed: "The list could not be loaded",
  forParticipants: "Who takes part can have texts printed here",
  balloons: "Balloons",
  frozen: "No new balloons while the board is frozen",
  noBalloons: "No problem has been solved yet.",
  ofBalloon: "{what}: balloon {label} for {name}",
  first: "First to solve",
  by: "taken by {name}",
  takeBack: "Take back",
  takenBack: "Taken back",
  carry: "Take",
  deliver: "Delivered",
  delivered: "Delivered",
  putBack: "Put back",
  prints: "Prints",
  noPrints: "Nothing is to be printed.",
  printStates: { waiting: "Waiting", claimed: "Taken", printed: "Printed" },
  ofPrint: "{what}: print {number}",
  open: "Open",
  print: "Print",
  printed: "Printed",
  printNumber: "Print {number}",
  request: "Have something printed",
  requested: "Your print is in the queue",
  printTitle: "Title",
  text: "Text",
  textHint: "Somebody brings it to you.",
  send: "Send",
});
