import type { Home } from "@assay/contract/routes/home";
import { DAY } from "@assay/contract/vocabulary/units";
import { MEMBER_MESSAGES } from "#features/home/messages";
import { formatDays, formatWeekday } from "#lib/format";
import { Card } from "#ui/boxes";
import { CheckIcon } from "#ui/icons";

const texts = MEMBER_MESSAGES;
const DAYS_SHOWN = 7;

/** Days in a row with a submission, and which of the last seven days had one. */
export function StreakCard({ home }: { home: Home }) {
  const submissions = new Map(home.days.map((day) => [day.day, day.submissions]));
  const isKept = submissions.has(home.today);
  return (
    <Card className="flex flex-col p-5">
      <div className="flex items-baseline justify-between gap-4 text-small text-muted">
        <h2 className="font-medium">{texts.streak}</h2>
        <p>{texts.longest({ days: formatDays(home.streak.longest) })}</p>
      </div>
      <p className="mt-1 text-[1.75rem] leading-9 font-bold">{formatDays(home.streak.days)}</p>
      <p className="text-small text-muted">
        {isKept ? texts.streakKept : texts.keepStreak({ next: home.streak.days + 1 })}
      </p>
      <ol className="mt-auto grid max-w-90 grid-cols-7 gap-2 pt-4">
        {lastDays(home.today).map((day) => (
          <Day key={day} day={day} submissions={submissions.get(day) ?? 0} isToday={day === home.today} />
        ))}
      </ol>
    </Card>
  );
}

function Day({ day, submissions, isToday }: { day: string; submissions: number; isToday: boolean }) {
  const name = texts.day({ day: formatWeekday(day, "long"), submissions });
  return (
    <li className="flex flex-col items-center gap-1.5 text-xs" title={name}>
      <span
        role="img"
        aria-label={name}
        className={`grid size-9 max-w-full place-items-center rounded-md ${
          submissions > 0 ? "coloured-area bg-accent text-on-accent" : "border border-dashed border-edge"
        }`}
      >
        {submissions > 0 && <CheckIcon />}
      </span>
      <span aria-hidden="true" className={isToday ? "font-bold" : "text-muted"}>
        {formatWeekday(day, "short")}
      </span>
    </li>
  );
}

/** The last seven days, today last, as YYYY-MM-DD. */
function lastDays(today: string): string[] {
  const end = Date.parse(today);
  return Array.from({ length: DAYS_SHOWN }, (_, index) =>
    new Date(end - (DAYS_SHOWN - 1 - index) * DAY).toISOString().slice(0, "YYYY-MM-DD".length),
  );
}
