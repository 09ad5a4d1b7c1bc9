import { messages } from "@assay/contract/texts/messages";

export const PROPOSAL_MESSAGES = messages("proposal", {
  title: "Reported tests",
  loading: "Loading the reported tests",
  failed: "The reported tests could not be loaded",
  none: "Nobody has reported a test. Users do so at the problem, when an accepted program fails or an answer seems wrong.",
  rule: "Who may report tests",
  rules: { solvers: "Who has solved the problem", users: "Every user", nobody: "Nobody" },
  by: "By {user}",
  byDeleted: "By a deleted account",
  states: { open: "Open", accepted: "Accepted", declined: "Declined" },
  input: "Input",
  output: "Expected output",
  noOutput: "Not given",
  add: "Add to the tests",
  decline: "Decline",
  reason: "Answer",
  reasonHint: "Who reported the test reads it.",
  added: "The test is in the list of tests. Check its output, then save the tests.",
  testName: "secret/reported",
});
