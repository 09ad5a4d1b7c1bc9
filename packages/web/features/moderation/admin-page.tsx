import type { ReactNode } from "react";
import { Link } from "react-router";
import { ATTENTION_MESSAGES as TEXTS } from "#features/moderation/messages";
import { useAttention } from "#lib/attention";
import { ADMIN_TITLES } from "#lib/messages/common";
import { PATHS, workshopPath } from "#paths";
import { AdminGate } from "#ui/admin-gate";
import { TitledCard } from "#ui/boxes";
import { PageHead } from "#ui/page-head";
import { CardSkeleton, ErrorState, Loading } from "#ui/states";

/** What waits for an admin (`/admin`): reports, the queue, and reference solutions that differ. */
export function AdminPage() {
  return (
    <AdminGate permission="attention.read" title={ADMIN_TITLES.attention}>
      <PageHead title={ADMIN_TITLES.attention} />
      <Attention />
    </AdminGate>
  );
}

function Attention() {
  const attention = useAttention();
  if (attention.isPending)
    return (
      <Loading label={TEXTS.loading}>
        <CardSkeleton className="h-40" />
      </Loading>
    );
  if (attention.isError) return <ErrorState title={TEXTS.failed} query={attention} />;
  const { reports, queued, differing } = attention.data;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TitledCard title={TEXTS.reports}>
        <Line isQuiet={reports === 0}>
          {reports === 0 ? (
            TEXTS.noReports
          ) : (
            <TextLink to={PATHS.adminReports}>{TEXTS.openReports({ count: reports })}</TextLink>
          )}
        </Line>
      </TitledCard>
      <TitledCard title={TEXTS.queue}>
        <Line isQuiet={queued === 0}>{queued === 0 ? TEXTS.nothingQueued : TEXTS.queued({ count: queued })}</Line>
      </TitledCard>
      <TitledCard title={TEXTS.differing} className="md:col-span-2">
        {differing.length === 0 ? (
          <Line isQuiet>{TEXTS.noneDiffers}</Line>
        ) : (
          <ul className="divide-y divide-line">
            {differing.map(({ _id, number, title, solutions }) => (
              <li key={_id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5">
                <span className="text-muted tabular-nums">{number}</span>
                <TextLink to={workshopPath(_id)}>{title}</TextLink>
                <span className="ms-auto text-small text-muted">{TEXTS.differ({ count: solutions })}</span>
              </li>
            ))}
          </ul>
        )}
      </TitledCard>
    </div>
  );
}

function Line({ isQuiet, children }: { isQuiet: boolean; children: ReactNode }) {
  return <p className={isQuiet ? "px-4 py-3 text-muted" : "px-4 py-3"}>{children}</p>;
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-semibold text-accent underline underline-offset-2 wrap-anywhere">
      {children}
    </Link>
  );
}
