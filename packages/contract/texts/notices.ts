import { messages } from "#texts/messages";
import type { NoticeData, NoticeKind } from "#vocabulary/notice";

/** The sentences of notices, on pages and in mails. */
const SENTENCES = messages("notice", {
  question_answered:
    "{times, plural, one {Your question} other {Your questions}} about {problem} in {className} {times, plural, one {has an answer} other {have answers}}.",
  comment_added: "{times, plural, one {There is a comment} other {There are # comments}} on {problem} in {className}.",
  grades_released: "{title} in {className}: your grade and the comments are there.",
  work_due: "{title} in {className} is due soon.",
  regrade_asked:
    "{times, plural, one {Somebody asks} other {# messages ask}} to have {title} in {className} graded again.",
  regrade_answered: "Your request about the grade of {title} in {className} has an answer.",
  submission_rejudged: "Submission {number} to {problem} was judged again, and its verdict has changed.",
  class_added: "You are now in the class {className}.",
  class_approved: "You were let into the class {className}.",
  class_waiting: "{times, plural, one {Somebody waits} other {# people wait}} to be let into {className}.",
  discussion_reply:
    "{times, plural, one {There is a reply} other {There are # replies}} to your topic about {problem}.",
  problem_question_asked: "{times, plural, one {Somebody asks} other {# questions were asked}} about {problem}.",
  problem_question_answered: "Your question about {problem} has an answer.",
  report_opened: "{times, plural, one {Something was reported} other {# reports are new}}.",
  report_decided: "An admin has looked at what you reported.",
  test_proposed: "{times, plural, one {Somebody has reported a test} other {# tests were reported}} of {problem}.",
  test_decided: "The test that you reported for {problem} was looked at.",
});

/** What `noticeText` needs. */
interface Told {
  readonly kind: NoticeKind;
  readonly data: NoticeData;
  /** How many notices about the same thing it stands for. */
  readonly times: number;
}

/** The sentence of a notice; `sentences` are `NOTICE_SENTENCES` in another language than that of the page. */
export function noticeText({ kind, data, times }: Told, sentences: typeof SENTENCES = SENTENCES): string {
  const { className = "", title = "", problem = "", number = 0 } = data;
  const sentence = sentences[kind] as string | ((params: Record<string, string | number>) => string);
  return typeof sentence === "string" ? sentence : sentence({ className, title, problem, number: `${number}`, times });
}

export const NOTICE_SENTENCES = SENTENCES;
