import type { GradeEvent, ShownDerivation } from "@assay/contract/routes/classes/grade-shapes";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { decimal, plus, toDecimal } from "@assay/gradebook/fraction";
import type { ReactNode } from "react";
import { GRADE_MESSAGES as TEXTS } from "#features/gradebook/messages";
import { formatFullMoment, formatLength } from "#lib/format";
import { ScrollBox } from "#ui/boxes";
import { CELL, NUMBER_CELL } from "#ui/list-table";

type ProblemDerivation = ShownDerivation["problems"][number];
const moment = (at: number) => formatFullMoment(new Date(at).toISOString());

type DerivationProps = { derivation: ShownDerivation; linkOf?: (problem: ProblemDerivation) => ReactNode };

/** How a grade was computed: the rules, the dates, and of each problem what counted and what it earned. */
export function Derivation({ derivation, linkOf }: DerivationProps) {
  const { rules, dates, problems } = derivation;
  const percent = { percent: rules.latePercent, floor: rules.lateFloor };
  return (
    <>
      <p className="px-4 pt-3 text-sm text-muted">
        {dates.dueAt === null ? TEXTS.noDue : TEXTS.due({ date: moment(dates.dueAt) })}{" "}
        {dates.graceMs > 0 && `${TEXTS.grace({ length: formatLength(dates.graceMs) })} `}
        {TEXTS.ruleOf[rules.counts]}{" "}
        {rules.latePolicy === "none" || rules.latePolicy === "free"
          ? TEXTS.lateRule[rules.latePolicy]
          : TEXTS.lateRule[rules.latePolicy](percent)}
      </p>
      <ScrollBox className="overflow-x-auto">
        <table className="mt-2 w-full min-w-[36rem] text-start text-sm">
          <caption className="sr-only">{TEXTS.how}</caption>
          <thead className="bg-sunken text-xs text-muted">
            <tr className="h-9">
              {[TEXTS.problem, TEXTS.counted, TEXTS.late].map((label) => (
                <th key={label} scope="col" className={`${CELL} text-start font-medium`}>
                  {label}
                </th>
              ))}
              <th scope="col" className={`${NUMBER_CELL} font-medium`}>
                {TEXTS.earned}
              </th>
            </tr>
          </thead>
          <tbody>
            {problems.map((problem) => (
              <tr key={problem.problemId} className="border-t border-line align-top">
                <th scope="row" className={`${CELL} py-2 text-start font-medium wrap-anywhere`}>
                  <span dir="auto" className="block">
                    {problem.title}
                  </span>
                  {linkOf?.(problem)}
                </th>
                <td className={`${CELL} py-2`}>
                  {countedText(problem)}
                  <Hand hand={problem.hand} />
                </td>
                <td className={`${CELL} py-2`}>{lateText(problem)}</td>
                <td className={`${NUMBER_CELL} py-2`}>
                  {problem.earned ?? "–"} / {maximumOf(problem)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

/** With what the rubric adds at most. */
function maximumOf({ points, hand }: ProblemDerivation): string {
  return hand ? toDecimal(plus(decimal(points), decimal(hand.maximum)), 4) : points;
}

function Hand({ hand }: Pick<ProblemDerivation, "hand">) {
  if (!hand) return null;
  const { ownNumber, points, maximum, items } = hand;
  return (
    <div className="mt-1 text-muted">
      {TEXTS.hand({ number: ownNumber, points, maximum })}
      <ul className="ms-4 list-disc empty:hidden">
        {items.map(({ id, title, points: each }) => (
          <li key={id} className="wrap-anywhere">
            {TEXTS.handItem({ points: signed(each), title })}
          </li>
        ))}
      </ul>
    </div>
  );
}

const signed = (points: string) => (points.startsWith("-") ? points.replace("-", "−") : `+${points}`);

function countedText({ set, counted, waiting, tooLate }: ProblemDerivation): string {
  const parts: string[] = [];
  if (set) parts.push(set.ownNumber === null ? TEXTS.setAlone : TEXTS.setFor({ number: set.ownNumber }));
  if (counted) {
    const { ownNumber, verdict, passed, tests } = counted;
    parts.push(TEXTS.countedWork({ number: ownNumber, verdict: VERDICT_NAMES[verdict], passed, tests }));
  } else if (!set) parts.push(TEXTS.nothingCounts);
  if (waiting > 0) parts.push(TEXTS.waiting({ count: waiting }));
  if (tooLate > 0) parts.push(TEXTS.tooLate({ count: tooLate }));
  return parts.join(" · ");
}

function lateText({ counted }: ProblemDerivation): string {
  if (!counted) return "";
  if (counted.isWithinGrace) return TEXTS.withinGrace;
  if (counted.lateMs === 0) return TEXTS.onTime;
  return TEXTS.lateBy({ length: formatLength(counted.lateMs), percent: counted.keptPercent });
}

/** What happened to a grade, the newest first. */
export function History({ events }: { events: readonly GradeEvent[] }) {
  if (events.length === 0) return <p className="p-4 text-muted">{TEXTS.noHistory}</p>;
  return (
    <ol className="divide-y divide-line">
      {events.map((event) => (
        <li key={event.id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2 text-sm">
          <span className="wrap-anywhere">
            {event.by === null ? eventText(event) : TEXTS.by({ what: eventText(event), name: event.by })}
            {event.reason !== "" && <q className="ms-2 text-muted">{event.reason}</q>}
          </span>
          <time dateTime={event.at} className="text-small text-muted">
            {formatFullMoment(event.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function eventText({ kind, from, to, problem }: GradeEvent): string {
  const values = { from: from ?? "–", to: to ?? "–", problem: problem ?? "" };
  switch (kind) {
    case "computed":
    case "set":
    case "cleared":
      return TEXTS.events[kind](values);
    case "proposed":
    case "released":
      return TEXTS.events[kind](values);
    case "problem_set":
    case "problem_cleared":
    case "marked":
      return TEXTS.events[kind](values);
    default:
      return TEXTS.events[kind];
  }
}
