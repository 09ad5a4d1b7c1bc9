import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { QUESTION_CATEGORIES, type QuestionCategory } from "@assay/contract/vocabulary/contest";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { QUESTION_MESSAGES as TEXTS } from "#features/contests/messages";
import { useAskJury } from "#features/contests/questions/api";
import { useForm } from "#lib/form";
import { Refusal, SelectField, TextArea } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { showToast } from "#ui/toast";

/** Asks the jury about a problem or in general. */
export function AskForm({ contest }: { contest: ContestDetails }) {
  const form = useForm(useAskJury(contest.key), {
    fields: ["subject", "text"],
    input: ({ subject, text }) => ({ ...readSubject(subject), text }),
    nameOf: (field) => (field === "label" || field === "category" ? "subject" : field),
    onDone: (_reply, _values, element) => {
      element.reset();
      showToast("success", TEXTS.sent);
    },
  });
  return (
    <Form form={form} className="p-4">
      <SubjectField contest={contest} />
      <TextArea name="text" label={TEXTS.question} rows={5} maxLength={LIMITS.contestMessageLength} required />
      <Refusal />
      <SubmitButton className="mt-2">{TEXTS.send}</SubmitButton>
    </Form>
  );
}

/** What a message is about: a category or a problem, in one field. */
export function SubjectField({ contest }: { contest: ContestDetails }) {
  return (
    <SelectField name="subject" label={TEXTS.subject}>
      {QUESTION_CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {TEXTS.categories[category]}
        </option>
      ))}
      {(contest.problems ?? []).map(({ label, title }) => (
        <option key={label} value={`${PROBLEM}${label}`}>
          {TEXTS.problemTitled({ label, title })}
        </option>
      ))}
    </SelectField>
  );
}

const PROBLEM = "problem ";

/** What the server is told about the value of a `SubjectField`. */
export function readSubject(subject: string): { label?: string; category: QuestionCategory } {
  if (subject.startsWith(PROBLEM)) return { label: subject.slice(PROBLEM.length), category: "statement" };
  return { category: QUESTION_CATEGORIES.find((one) => one === subject) ?? "general" };
}
