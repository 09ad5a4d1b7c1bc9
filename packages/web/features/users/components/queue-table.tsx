import type { QueuedSubmission } from "@assay/contract/routes/queue";
import { QueueRow } from "#features/users/components/queue-row";
import { QUEUE_MESSAGES } from "#lib/messages/queue";
import { ScrollBox } from "#ui/boxes";
import { classNames } from "#ui/class-names";

const WIDTHS = { language: "w-24", runs: "w-20", state: "w-38", since: "w-32", seconds: "w-30", actions: "w-44" };

/** Submissions of the queue with what can be done to them. On a narrow screen the table scrolls by itself. */
export function QueueTable({ submissions }: { submissions: readonly QueuedSubmission[] }) {
  const columns = Object.entries(QUEUE_MESSAGES.columns);
  return (
    <ScrollBox className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full min-w-240 table-fixed text-left">
        <caption className="sr-only">{QUEUE_MESSAGES.title}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr className="h-10">
            {columns.map(([key, name]) => (
              <th
                key={key}
                scope="col"
                className={classNames("px-3 font-medium", WIDTHS[key as keyof typeof WIDTHS] ?? false)}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {submissions.map((submission) => (
            <QueueRow key={submission._id} submission={submission} columnCount={columns.length} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
