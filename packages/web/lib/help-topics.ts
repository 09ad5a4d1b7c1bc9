import type { Verdict } from "@assay/contract/vocabulary/verdicts";

/** The pages that explain verdicts, `/help/verdicts/{topic}`, in the order of their list. */
export const HELP_TOPICS = [
  "accepted",
  "wrong-answer",
  "time-limit-exceeded",
  "idleness-limit-exceeded",
  "memory-limit-exceeded",
  "output-limit-exceeded",
  "runtime-error",
  "sigsegv",
  "sigabrt",
  "sigfpe",
  "exit-code",
  "compilation-error",
  "internal-error",
] as const;

/** One of `HELP_TOPICS`. */
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** The topics that are kinds of runtime error. */
export const RUNTIME_TOPICS: readonly HelpTopic[] = ["sigsegv", "sigabrt", "sigfpe", "exit-code"];

/** True if there is a page about this topic. */
export function isHelpTopic(topic: string | undefined): topic is HelpTopic {
  return HELP_TOPICS.some((one) => one === topic);
}

const BY_STATUS: Readonly<Record<number, HelpTopic>> = { 7: "sigsegv", 9: "sigfpe", 10: "sigabrt", 11: "exit-code" };

const BY_VERDICT: Readonly<Record<Exclude<Verdict, "runtime_error">, HelpTopic>> = {
  accepted: "accepted",
  wrong_answer: "wrong-answer",
  time_limit_exceeded: "time-limit-exceeded",
  idleness_limit_exceeded: "idleness-limit-exceeded",
  memory_limit_exceeded: "memory-limit-exceeded",
  output_limit_exceeded: "output-limit-exceeded",
  compilation_error: "compilation-error",
  internal_error: "internal-error",
};

/** The topic that explains a verdict. The Judge0 status says which kind of runtime error it is. */
export function helpTopicOf(verdict: Verdict, statusId: number): HelpTopic {
  return verdict === "runtime_error" ? (BY_STATUS[statusId] ?? "runtime-error") : BY_VERDICT[verdict];
}
