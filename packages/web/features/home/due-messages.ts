import { messages } from "@assay/contract/texts/messages";

/** What is due, on the home page. Loaded only where something is. */
export const DUE_MESSAGES = messages("due", {
  title: "Due for your classes",
  begun: "{begun} of {problems, plural, one {# problem} other {# problems}} begun",
  due: "due {date}",
  overdue: "overdue since {date}",
});
