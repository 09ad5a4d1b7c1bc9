import type { DueWork } from "@assay/contract/routes/assignments/submissions";
import { dateFormat } from "@assay/contract/texts/intl";
import { Link } from "react-router";
import { DUE_MESSAGES as TEXTS } from "#features/home/due-messages";
import { assignmentPath } from "#paths";
import { TitledCard } from "#ui/boxes";
import { ChevronIcon } from "#ui/icons";

/** What is due for the reader in their classes, the first in the first place, with what is overdue and can still be sent. */
export function DueWorkCard({ due }: { due: readonly DueWork[] }) {
  return (
    <TitledCard title={TEXTS.title}>
      <ul className="divide-y divide-line">
        {due.map((one) => (
          <li key={`${one.class.slug} ${one.name}`}>
            <Link
              to={assignmentPath(one.class.slug, one.name)}
              className="flex items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-hover"
            >
              <span className="min-w-0 grow">
                <span dir="auto" className="block font-semibold wrap-anywhere">
                  {one.title}
                </span>
                <span dir="auto" className="block text-small text-muted wrap-anywhere">
                  {one.class.name} · {TEXTS.begun({ begun: one.begun, problems: one.problems })}
                </span>
              </span>
              <span className={`max-w-1/2 text-end text-small ${one.isOverdue ? "text-time-limit" : "text-muted"}`}>
                {(one.isOverdue ? TEXTS.overdue : TEXTS.due)({ date: formatDue(one.dueAt) })}
              </span>
              <ChevronIcon className="size-3.5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

/** In the reader's time zone, as all other times of the page; the assignment's page has it in that of the class. */
const formatDue = dateFormat({ weekday: "short", month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" });
