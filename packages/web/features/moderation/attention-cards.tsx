import type { ReactNode } from "react";
import { Link } from "react-router";
import { ATTENTION_MESSAGES as TEXTS } from "#features/moderation/messages";
import type { CallReply } from "#lib/api-client";
import { assignmentPath, classPagePath, classPath, PATHS, problemPartPath, workshopPath } from "#paths";
import { TitledCard } from "#ui/boxes";
import { CheckIcon } from "#ui/icons";
import { NewProblemButton } from "#ui/new-problem-button";

type Attention = CallReply<"readAttention">;

export function Line({ isQuiet, children }: { isQuiet: boolean; children: ReactNode }) {
  return <p className={isQuiet ? "px-4 py-3 text-muted" : "px-4 py-3"}>{children}</p>;
}

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-semibold text-accent underline underline-offset-2 wrap-anywhere">
      {children}
    </Link>
  );
}

/** What waits in each class of the reader, with the way to it. */
export function ClassesCard({ classes }: { classes: Attention["classes"] }) {
  return (
    <TitledCard title={TEXTS.classes} className="md:col-span-2">
      {classes.length === 0 && <Line isQuiet>{TEXTS.nothingInClasses}</Line>}
      <ul className="divide-y divide-line">
        {classes.map(({ slug, name, questions, regrades, waiting, stuck }) => (
          <li key={slug} className="px-4 py-3">
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <TextLink to={classPath(slug)}>{name}</TextLink>
              {questions > 0 && (
                <TextLink to={classPagePath("classQuestions", slug)}>{TEXTS.questions({ count: questions })}</TextLink>
              )}
              {regrades > 0 && (
                <TextLink to={classPagePath("classRegrades", slug)}>{TEXTS.regrades({ count: regrades })}</TextLink>
              )}
              {waiting > 0 && (
                <TextLink to={classPagePath("classMembers", slug)}>{TEXTS.waiting({ count: waiting })}</TextLink>
              )}
            </p>
            {stuck.length > 0 && (
              <>
                <h3 className="mt-2 text-small font-medium text-muted">{TEXTS.stuck}</h3>
                <ul className="mt-1 grid gap-1">
                  {stuck.map((student) => (
                    <li key={`${student.userName} ${student.assignment} ${student.problem}`} className="wrap-anywhere">
                      <bdi>{student.name}</bdi>{" "}
                      <span className="text-muted">
                        {TEXTS.tried({ problem: student.problem, count: student.tries })}{" "}
                        <TextLink to={assignmentPath(slug, student.assignment)}>{student.title}</TextLink>
                      </span>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

/** The newest problems, with the way to change them. */
export function NewestCard({ newest }: { newest: Attention["newest"] }) {
  return (
    <TitledCard title={TEXTS.newest} className="md:col-span-2">
      {newest.length === 0 && <Line isQuiet>{TEXTS.noProblem}</Line>}
      <ul className="divide-y divide-line">
        {newest.map(({ _id, number, title, status }) => (
          <li key={_id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5">
            <span className="text-muted tabular-nums">{number}</span>
            <TextLink to={workshopPath(_id)}>{title}</TextLink>
            <span className="ms-auto text-small text-muted">{TEXTS.statuses[status]}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

/** Problems with questions to their authors that wait for an answer. */
export function QuestionedCard({ questioned }: { questioned: Attention["questioned"] }) {
  return (
    <TitledCard title={TEXTS.questioned} className="md:col-span-2">
      <ul className="divide-y divide-line">
        {questioned.map(({ _id, title, questions }) => (
          <li key={_id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5">
            <TextLink to={problemPartPath(_id, "discussion")}>{title}</TextLink>
            <span className="ms-auto text-small text-muted">{TEXTS.problemQuestions({ count: questions })}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

/** What a new site needs, in the order of doing. Not shown once all is done. */
export function ChecklistCard({ checklist }: { checklist: NonNullable<Attention["checklist"]> }) {
  const steps: readonly (readonly [boolean, string, string | null])[] = [
    [checklist.hasName, TEXTS.steps.name, PATHS.adminSettings],
    [checklist.hasContact, TEXTS.steps.contact, PATHS.adminSettings],
    [checklist.hasAudience, TEXTS.steps.audience, PATHS.adminSettings],
    [checklist.sendsMail, TEXTS.steps.mail, null],
    [checklist.hasLanguages, TEXTS.steps.languages, null],
    [checklist.hasProblem, TEXTS.steps.problem, null],
    [checklist.hasClass, TEXTS.steps.class, PATHS.classes],
    [checklist.hasUsers, TEXTS.steps.users, checklist.hasClass ? PATHS.classes : PATHS.adminNewUsers],
    [checklist.hasList, TEXTS.steps.list, PATHS.problemSet],
    [checklist.hasBackup, TEXTS.steps.backup, null],
  ];
  if (steps.every(([isDone]) => isDone)) return null;
  return (
    <TitledCard title={TEXTS.firstSteps} className="md:col-span-2">
      <ol className="divide-y divide-line">
        {steps.map(([isDone, text, to]) => (
          <li key={text} className="flex items-baseline gap-3 px-4 py-2.5">
            <span className="w-16 shrink-0 text-small text-muted">
              {isDone ? (
                <span className="inline-flex items-center gap-1 text-accepted">
                  <CheckIcon className="size-4" />
                  {TEXTS.done}
                </span>
              ) : (
                TEXTS.toDo
              )}
            </span>
            <span className="min-w-0">{to === null || isDone ? text : <TextLink to={to}>{text}</TextLink>}</span>
            {text === TEXTS.steps.problem && !isDone && (
              <span className="ms-auto">
                <NewProblemButton />
              </span>
            )}
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}
