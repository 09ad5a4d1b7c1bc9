import { QUEUE_MESSAGES as TEXTS } from "#features/queue/messages";
import { QueueList } from "#features/queue/queue-list";
import { AdminGate } from "#ui/admin-gate";
import { PageHead } from "#ui/page-head";

/** What is being judged or waits (`/admin/queue`). */
export function QueuePage() {
  return (
    <AdminGate permission="queue.manage" title={TEXTS.title}>
      <PageHead title={TEXTS.title} lead={TEXTS.lead} />
      <QueueList />
    </AdminGate>
  );
}
