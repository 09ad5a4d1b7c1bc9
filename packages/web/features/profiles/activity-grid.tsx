import type { Activity } from "@assay/contract/routes/activity";
import { dateFormat } from "@assay/contract/texts/intl";
import { DAY } from "@assay/contract/vocabulary/units";
import { useLayoutEffect, useRef } from "react";
import { ACTIVITY_MESSAGES as TEXTS } from "#features/profiles/messages";
import { formatWeekday, formatWhole } from "#lib/format";
import { ScrollBox, TitledCard } from "#ui/boxes";
import { classNames } from "#ui/class-names";

interface GridDay {
  /** YYYY-MM-DD, in UTC. */
  readonly day: string;
  readonly submissions: number;
}

const DAYS_OF_A_WEEK = 7;
/** How many submissions a day needs for each darker colour. */
const STEPS = [1, 3, 6, 10] as const;
const COLOURS = ["bg-activity-0", "bg-activity-1", "bg-activity-2", "bg-activity-3", "bg-activity-4"] as const;
/** Two months whose labels are closer than this many weeks would overlap. */
const LABEL_WEEKS = 3;

const dayName = dateFormat({ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
const monthName = dateFormat({ month: "short", timeZone: "UTC" });

/** A day for each row that has a name: Monday, Wednesday, Friday and Sunday. */
const WEEKDAY_ROWS = ["", "2026-11-16", "", "2026-11-18", "", "2026-11-20", "", "2026-11-22"];

/** A year of days, one column per week, each day coloured by its submissions. A hidden table has the same for screen readers. */
export function ActivityCard({ activity }: { activity: Activity }) {
  const weeks = weeksOf(activity);
  const total = activity.days.reduce((sum, { submissions }) => sum + submissions, 0);
  const summary = TEXTS.summary({
    submissions: formatWhole(total),
    days: formatWhole(activity.days.length),
    submissionCount: total,
    dayCount: activity.days.length,
  });
  return (
    <TitledCard
      title={TEXTS.title}
      className="relative"
      aside={
        <span className="flex flex-wrap items-center justify-end gap-x-4">
          <span className="max-sm:hidden">{summary}</span>
          <span className="sm:hidden">
            {TEXTS.shortSummary({
              submissions: formatWhole(total),
              days: formatWhole(activity.days.length),
              dayCount: activity.days.length,
            })}
          </span>
          <Legend className="max-sm:hidden" />
        </span>
      }
    >
      <WeeksGrid weeks={weeks} today={activity.endsOn} />
      <div className="flex items-center justify-between px-4 pb-3 text-xs text-muted sm:hidden">
        {TEXTS.scrollHint}
        <Legend />
      </div>
      {/* The wrapper is hidden rather than the table, because a table is never narrower than its content. */}
      <div className="sr-only">
        <table>
          <caption>{TEXTS.table}</caption>
          <thead>
            <tr>
              <th scope="col">{TEXTS.day}</th>
              <th scope="col">{TEXTS.submissions}</th>
            </tr>
          </thead>
          <tbody>
            {activity.days.map(({ day, submissions }) => (
              <tr key={day}>
                <th scope="row">{nameOf(day)}</th>
                <td>{submissions}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </TitledCard>
  );
}

/** The grid itself. Where it is wider than the card it scrolls, starting at its right end: at today. */
function WeeksGrid({ weeks, today }: { weeks: readonly (readonly GridDay[])[]; today: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth;
  }, []);
  const labels = monthLabels(weeks.map(([monday]) => monday?.day ?? ""));
  return (
    <div className="flex gap-2 p-4 pt-3">
      <div
        aria-hidden="true"
        className="grid shrink-0 grid-rows-[1.25rem_repeat(7,minmax(0,1fr))] gap-1 text-xs text-muted"
      >
        {WEEKDAY_ROWS.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
          <span key={index} className="self-center leading-none">
            {day && formatWeekday(day, "short")}
          </span>
        ))}
      </div>
      <ScrollBox ref={scroller} className="min-w-0 grow overflow-x-auto p-0.5">
        <div
          aria-hidden="true"
          className="grid w-full grid-flow-col grid-rows-[1.25rem_repeat(7,auto)] gap-1"
          style={{ gridTemplateColumns: `repeat(${weeks.length}, minmax(0.875rem, 1fr))` }}
        >
          {weeks.map((days, week) => (
            <Week key={days[0]?.day} days={days} label={labels[week] ?? ""} today={today} />
          ))}
        </div>
      </ScrollBox>
    </div>
  );
}

function Week({ days, label, today }: { days: readonly GridDay[]; label: string; today: string }) {
  return (
    <>
      <span className="w-0 text-xs leading-5 whitespace-nowrap text-muted">{label}</span>
      {Array.from({ length: DAYS_OF_A_WEEK }, (_, weekday) => {
        const day = days[weekday];
        return day === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week have fixed places
          <span key={weekday} />
        ) : (
          <span
            key={day.day}
            title={TEXTS.cell({ day: nameOf(day.day), submissions: day.submissions })}
            className={classNames(
              "aspect-square rounded-[3px]",
              COLOURS[levelOf(day.submissions)],
              day.day === today && "outline-2 -outline-offset-1 outline-ink",
            )}
          />
        );
      })}
    </>
  );
}

function Legend({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames("inline-flex items-center gap-1 text-xs text-muted", className)}>
      <span className="me-1">{TEXTS.fewer}</span>
      {COLOURS.map((colour) => (
        <span key={colour} className={classNames("coloured-area size-3 rounded-[3px]", colour)} />
      ))}
      <span className="ms-1">{TEXTS.more}</span>
    </span>
  );
}

/** How dark a day's cell is, from 0 to 4. */
export function levelOf(submissions: number): number {
  return STEPS.filter((from) => submissions >= from).length;
}

/** The days of the activity in weeks from Monday to Sunday; the last one ends today. */
export function weeksOf({ startsOn, endsOn, days }: Pick<Activity, "startsOn" | "endsOn" | "days">): GridDay[][] {
  const counts = new Map(days.map(({ day, submissions }) => [day, submissions]));
  const weeks: GridDay[][] = [];
  for (let time = Date.parse(startsOn), count = 0; time <= Date.parse(endsOn); time += DAY, count += 1) {
    if (count % DAYS_OF_A_WEEK === 0) weeks.push([]);
    const day = new Date(time).toISOString().slice(0, 10);
    weeks.at(-1)?.push({ day, submissions: counts.get(day) ?? 0 });
  }
  return weeks;
}

/** The month's name over the first week that starts in it, if there is room before the next name. */
export function monthLabels(mondays: readonly string[]): string[] {
  const isFirst = mondays.map((monday, index) => index === 0 || monday.slice(0, 7) !== mondays[index - 1]?.slice(0, 7));
  return mondays.map((monday, index) => {
    const hasRoom =
      !isFirst.slice(index + 1, index + LABEL_WEEKS).includes(true) && index + LABEL_WEEKS <= mondays.length;
    return isFirst[index] && hasRoom ? monthName(monday) : "";
  });
}

/** "Thu 19 Nov" for a day in UTC. */
function nameOf(day: string): string {
  return dayName(day).replace(",", "");
}
