import type { ProblemQuestion } from "@assay/contract/routes/problem-questions";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { Link } from "react-router";
import { useAnswer, useAsk, useProblemQuestions, useWithdraw } from "#features/discussions/api";
import { QUESTION_MESSAGES as TEXTS } from "#features/discussions/messages";
import { useForm } from "#lib/form";
import { formatMoment } from "#lib/format";
import { useMaths } from "#lib/maths/use-maths";
import { PATHS, problemPartPath } from "#paths";
import { Button } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { Refusal, TextArea, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { type RenderMaths, RichHtml, useHighlighter } from "#ui/rich-html";
import { ErrorState, Loading, Skeleton } from "#ui/states";
import { showToast } from "#ui/toast";

type QuestionsProps = {
  problemId: string;
  asks: "authors" | "jury" | "class" | null;
  answers: boolean;
  /** True if an answer may go into the discussion. */
  mayTellAll: boolean;
};

/** Questions to the authors of a problem: one's own, or for editors all of them. */
export function Questions({ problemId, asks, answers, mayTellAll }: QuestionsProps) {
  const [page, setPage] = useState(1);
  const list = useProblemQuestions(problemId, page);
  const { questions = [], hasMore = false } = list.data ?? {};
  const { renderMaths } = useMaths(questions.flatMap(({ html, answer }) => [html, answer?.html ?? ""]));
  return (
    <section aria-label={TEXTS.title} className="max-w-[75ch]">
      <h2 className="text-lg font-semibold">{TEXTS.title}</h2>
      {answers && <p className="text-muted">{TEXTS.leadOfEditors}</p>}
      {asks === "jury" && <p className="text-muted">{TEXTS.jury}</p>}
      {asks === "class" && (
        <p className="text-muted">
          {TEXTS.class}{" "}
          <Link to={PATHS.classes} className="text-accent underline underline-offset-2">
            {TEXTS.toClasses}
          </Link>
        </p>
      )}
      {asks === "authors" && <AskForm problemId={problemId} />}
      {list.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="mt-3 h-10 w-full" />
        </Loading>
      )}
      {list.isLoadingError && <ErrorState title={TEXTS.failed} query={list} />}
      {answers && list.data && questions.length === 0 && <p className="mt-3 text-muted">{TEXTS.none}</p>}
      <ol>
        {questions.map((question) => (
          <Question
            key={question._id}
            problemId={problemId}
            question={question}
            answers={answers}
            mayTellAll={mayTellAll}
            renderMaths={renderMaths}
          />
        ))}
      </ol>
      {hasMore && (
        <Button className="mt-3" onClick={() => setPage(page + 1)}>
          {TEXTS.next}
        </Button>
      )}
    </section>
  );
}

function AskForm({ problemId }: { problemId: string }) {
  const ask = useAsk(problemId);
  const form = useForm(ask, {
    fields: ["text"],
    input: ({ text }) => text,
    onDone: (_reply, _values, element) => {
      element.reset();
      showToast("success", TEXTS.asked);
    },
  });
  return (
    <Form form={form} className="mt-3 rounded-lg border border-line bg-surface p-4">
      <TextArea label={TEXTS.question} hint={TEXTS.lead} name="text" maxLength={LIMITS.commentLength} />
      <Refusal />
      <div className="mt-4 flex justify-end">
        <SubmitButton>{TEXTS.ask}</SubmitButton>
      </div>
    </Form>
  );
}

type QuestionProps = {
  problemId: string;
  question: ProblemQuestion;
  answers: boolean;
  mayTellAll: boolean;
  renderMaths: RenderMaths | null;
};

function Question({ problemId, question, answers, mayTellAll, renderMaths }: QuestionProps) {
  const { answer } = question;
  const [isAnswering, setAnswering] = useState(false);
  const withdrawal = useWithdraw(problemId);
  const highlightCode = useHighlighter(question.html + (answer?.html ?? ""));
  return (
    <li className="mt-4 border-t border-line pt-4">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold wrap-anywhere">
          {question.askerName === null ? TEXTS.own : TEXTS.from({ name: question.askerName })}
        </span>
        <time dateTime={question.askedAt} className="text-xs text-muted">
          {formatMoment(question.askedAt, Date.now())}
        </time>
      </p>
      <div lang="" dir="auto">
        <RichHtml html={question.html} renderMaths={renderMaths} highlightCode={highlightCode} />
      </div>
      {answer === null ? (
        <p className="text-small text-muted">{TEXTS.waiting}</p>
      ) : (
        <div lang="" dir="auto" className="mt-2 border-s-2 border-line ps-3">
          <RichHtml html={answer.html} renderMaths={renderMaths} highlightCode={highlightCode} />
        </div>
      )}
      {answer?.topic != null && (
        <Link
          to={`${problemPartPath(problemId, "discussion")}?topic=${answer.topic}`}
          className="text-accent underline underline-offset-2"
        >
          {TEXTS.toTopic}
        </Link>
      )}
      {isAnswering ? (
        <AnswerForm
          problemId={problemId}
          question={question}
          mayTellAll={mayTellAll}
          onClose={() => setAnswering(false)}
        />
      ) : (
        answers &&
        answer?.topic == null && (
          <Button size="small" className="mt-2" onClick={() => setAnswering(true)}>
            {answer === null ? TEXTS.answer : TEXTS.changeAnswer}
          </Button>
        )
      )}
      {question.askerName === null && answer === null && (
        <ConfirmedButton
          kind="quiet"
          size="row"
          title={TEXTS.withdrawTitle}
          question={TEXTS.withdrawQuestion}
          action={TEXTS.withdraw}
          onConfirm={() => withdrawal.mutateAsync(question._id)}
        >
          {TEXTS.withdraw}
        </ConfirmedButton>
      )}
    </li>
  );
}

type AnswerFormProps = Pick<QuestionProps, "problemId" | "question" | "mayTellAll"> & { onClose: () => void };

function AnswerForm({ problemId, question, mayTellAll, onClose }: AnswerFormProps) {
  const [isToAll, setToAll] = useState(false);
  const form = useForm(useAnswer(problemId, question._id), {
    fields: isToAll ? ["text", "title"] : ["text"],
    input: (values: Readonly<Record<string, string>>) =>
      isToAll ? { text: values.text ?? "", title: values.title ?? "" } : { text: values.text ?? "" },
    onDone: onClose,
  });
  return (
    <Form form={form} className="mt-3 rounded-lg border border-line bg-surface p-4">
      <TextArea
        label={TEXTS.answerLabel}
        name="text"
        rows={4}
        maxLength={LIMITS.commentLength}
        defaultValue={question.answer?.text ?? ""}
      />
      {mayTellAll && (
        <label className="mt-3 flex cursor-pointer items-start gap-2.5">
          <input
            type="checkbox"
            checked={isToAll}
            onChange={(event) => setToAll(event.target.checked)}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          {TEXTS.toAll}
        </label>
      )}
      {isToAll && <TextField label={TEXTS.topicTitle} name="title" maxLength={LIMITS.titleLength} className="mt-3" />}
      <Refusal />
      <div className="mt-4 flex justify-end">
        <SubmitButton>{TEXTS.send}</SubmitButton>
      </div>
    </Form>
  );
}
