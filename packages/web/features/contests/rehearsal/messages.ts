import { messages } from "@assay/contract/texts/messages";

/** Rehearsals of a contest, and their reports. */
export const REHEARSAL_MESSAGES = messages("contestRehearsal", {
  title: "Rehearsal",
  lead: "Simulated teams run a copy of this contest in a few minutes, freeze and thaw included. They send the problems' reference solutions through the same queue, judge and board as everybody, but only when nobody else waits. Only managers see the copy, and nothing in it counts anywhere.",
  teams: "Teams",
  teamsHint: "As many as you expect. Registered now: {count, number}.",
  minutes: "Length in minutes",
  start: "Rehearse",
  startAgain: "Rehearse again",
  anyway: "Start all the same",
  loading: "Loading the rehearsal",
  failed: "The rehearsal cannot be loaded",
  board: "Look at the board",
  progress: "{sent, number} of {planned, number} submissions sent, {judged, number} judged",
  ends: "Ends at {time}",
  clock: {
    before: "The rehearsal starts in a moment.",
    running: "The rehearsal is running.",
    frozen: "The rehearsal is running. The board is frozen.",
    ended: "The rehearsal has ended. Its last submissions are being judged.",
    final: "The rehearsal has ended. Its results are being made final.",
  },
  stop: "Stop",
  stopQuestion: "What has been sent is still judged, and you get a report of it.",
  remove: "Remove",
  removeQuestion: "Its board, its submissions and this report go. Nothing of it remains.",
  state: {
    done: "The rehearsal ran to the end.",
    stopped: "The rehearsal was stopped.",
    interrupted:
      "The rehearsal was interrupted: no web server was there for more than a minute. Nothing is wrong with the contest. Rehearse again.",
  },
  kept: "It is removed by itself on {day}.",
  findings: "What it found",
  good: "Nothing is wrong: every solution was judged as promised, nobody waited for long, and the boards equal a recount.",
  solution: "{label} ({path})",
  promise: {
    accepted_failed:
      "{solution} should be accepted, but was not ({verdict}, {broken, number} of {sent, number} times). Correct its tests or its time limit, or the solution.",
    wrong_passed:
      "{solution} should fail, but was accepted ({broken, number} of {sent, number} times). Add a test that it does not pass.",
    slow_passed:
      "{solution} should be too slow, but was accepted ({broken, number} of {sent, number} times). Add larger tests, or lower the time limit.",
    other_result:
      "{solution} should fail in another way than it did ({verdict}, {broken, number} of {sent, number} times). Look at its tests, or correct what its package promises.",
  },
  unsent:
    "{count, plural, one {# submission was} other {# submissions were}} not sent before the end: the judge was too busy, or a solution was deleted meanwhile. Look at Admin → Queue, and rehearse longer.",
  judgeFailed:
    "{count, plural, one {# submission} other {# submissions}} could not be judged. Look at the machines (Admin → Workers) before the contest.",
  tooFewCores:
    "With so many teams, the contest itself needs {needed, plural, one {# core} other {# cores}}, but {cores, plural, one {# core judges} other {# cores judge}} now. Let more machines judge, or the last minutes will be slow.",
  frozenWrong: "The frozen board did not equal a recount. Do not use the freeze before somebody has looked into it.",
  finalWrong: "The final board did not equal a recount. Compare it with the submissions before you trust it.",
  waits: "Waits",
  phase: "Phase",
  phases: { start: "First tenth", middle: "Middle", end: "Freeze and end" },
  submissions: "Submissions",
  longestWait: "Longest wait",
  slowest: "Slowest verdict",
  none: "–",
  cores:
    "One submission took a core {time} on average. {cores, plural, =0 {No core judges} one {# core judges} other {# cores judge}} now; the contest needs {needed, number}. A rehearsal waits behind everybody else, so teams wait less.",
});
