import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import type { ContestMessage } from "@assay/contract/routes/contests/messages";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useEffect, useRef, useState } from "react";
import { JURY_MESSAGES as TEXTS } from "#features/contests/messages";
import {
  useJuryTools,
  useSendJuryMessage,
  useSettleQuestion,
  useWriteCannedAnswers,
} from "#features/contests/questions/api";
import { readSubject, SubjectField } from "#features/contests/questions/ask-form";
import { useForm } from "#lib/form";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { Refusal, SelectField, TextArea } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { showToast } from "#ui/toast";

type JuryFormProps = {
  contest: ContestDetails;
  /** The question to answer; null for an announcement. */
  question: ContestMessage | null;
  onDone: () => void;
};

const TO = { all: "all", asker: "asker", participant: "p:", group: "g:" } as const;

/** Answers a question, to who asked, a group or all, or announces something. */
export function JuryForm({ contest, question, onDone }: JuryFormProps) {
  const { recipients, answers } = useJuryTools(contest.key);
  const settling = useSettleQuestion(contest.key);
  const text = useRef<HTMLTextAreaElement>(null);
  const isAnswer = question !== null;
  // On a phone, the form is far above the question.
  useEffect(() => {
    if (isAnswer) text.current?.focus();
  }, [isAnswer]);
  const form = useForm(useSendJuryMessage(contest.key), {
    fields: ["subject", "to", "text"],
    input: ({ subject, to, text }) => ({
      ...(question === null ? readSubject(subject) : { category: question.category, replyTo: question.number }),
      text,
      to: to === TO.all ? ("all" as const) : ("some" as const),
      participants: to.startsWith(TO.participant) ? [to.slice(TO.participant.length)] : [],
      groups: to.startsWith(TO.group) ? [to.slice(TO.group.length)] : [],
    }),
    nameOf: (field) => (field === "participants" || field === "groups" ? "to" : field),
    onDone: (_reply, _values, element) => {
      element.reset();
      showToast("success", TEXTS.sent);
      onDone();
    },
  });
  const put = (answer: string) => {
    if (!text.current) return;
    text.current.value = answer;
    text.current.focus();
  };
  return (
    <TitledCard title={question === null ? TEXTS.announce : TEXTS.answerTo({ number: question.number })}>
      <Form form={form} className="p-4">
        {question === null ? (
          <SubjectField contest={contest} />
        ) : (
          <p
            dir="auto"
            lang=""
            className="mb-3 max-h-32 overflow-y-auto rounded bg-sunken p-2 wrap-anywhere whitespace-pre-line"
          >
            {question.text}
          </p>
        )}
        <SelectField name="to" label={TEXTS.to} hint={question === null ? undefined : TEXTS.toHint}>
          {question !== null && <option value={TO.asker}>{TEXTS.asker({ name: question.from?.name ?? "" })}</option>}
          <option value={TO.all}>{TEXTS.all}</option>
          {recipients?.groups.map(({ id, name }) => (
            <option key={id} value={`${TO.group}${id}`}>
              {TEXTS.group({ name })}
            </option>
          ))}
          {question === null &&
            recipients?.participants.map(({ id, name }) => (
              <option key={id} value={`${TO.participant}${id}`}>
                {name}
              </option>
            ))}
        </SelectField>
        {question !== null && answers.length > 0 && (
          <div className="mb-3 flex flex-wrap gap-2">
            {answers.map((answer) => (
              <Button key={answer} size="row" isLong onClick={() => put(answer)}>
                {answer}
              </Button>
            ))}
          </div>
        )}
        <TextArea ref={text} name="text" label={TEXTS.text} rows={5} maxLength={LIMITS.contestMessageLength} required />
        <Refusal />
        <div className="mt-2 flex flex-wrap gap-2">
          <SubmitButton>{TEXTS.send}</SubmitButton>
          {question?.isOpen && (
            <Button size="form" onClick={() => settling.mutate(question.number, { onSuccess: onDone })}>
              {TEXTS.settle}
            </Button>
          )}
          {question !== null && (
            <Button size="form" kind="quiet" onClick={onDone}>
              {TEXTS.cancel}
            </Button>
          )}
        </div>
      </Form>
      {question === null && <CannedAnswers contest={contest} answers={answers} />}
    </TitledCard>
  );
}

/** The answers that the jury keeps ready, one on each line. */
function CannedAnswers({ contest, answers }: { contest: ContestDetails; answers: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const form = useForm(useWriteCannedAnswers(contest.key), {
    fields: ["answers"],
    input: ({ answers: lines }) => lines.split("\n").filter((line) => line.trim() !== ""),
    onDone: () => setOpen(false),
  });
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t border-line px-4 py-3"
    >
      <summary className="cursor-pointer font-medium">{TEXTS.canned}</summary>
      <Form form={form} className="mt-3">
        <TextArea
          key={answers.join("\n")}
          name="answers"
          label={TEXTS.cannedLabel}
          hint={TEXTS.cannedHint}
          rows={4}
          defaultValue={answers.join("\n")}
        />
        <Refusal />
        <SubmitButton size="small" kind="secondary">
          {TEXTS.save}
        </SubmitButton>
      </Form>
    </details>
  );
}
