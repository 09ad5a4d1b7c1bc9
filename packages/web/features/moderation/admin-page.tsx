import {
  ChecklistCard,
  ClassesCard,
  Line,
  NewestCard,
  QuestionedCard,
  TextLink,
} from "#features/moderation/attention-cards";
import { ATTENTION_MESSAGES as TEXTS } from "#features/moderation/messages";
import { useAttention } from "#lib/attention";
import { ADMIN_TITLES } from "#lib/messages/common";
import { useMay } from "#lib/stored-user";
import { PATHS, workshopPath } from "#paths";
import { AdminGate } from "#ui/admin-gate";
import { TitledCard } from "#ui/boxes";
import { NewProblemButton } from "#ui/new-problem-button";
import { PageHead } from "#ui/page-head";
import { CardSkeleton, ErrorState, Loading } from "#ui/states";

/** What waits for the reader (`/admin`): reports, the queue, reference solutions that differ, their classes, and a new site. Each sees their own. */
export function AdminPage() {
  return (
    <AdminGate permission="attention.read" title={ADMIN_TITLES.attention}>
      <PageHead title={ADMIN_TITLES.attention}>
        <NewProblemButton size="normal" />
      </PageHead>
      <Attention />
    </AdminGate>
  );
}

function Attention() {
  const attention = useAttention();
  const decidesReports = useMay("report.decide");
  const managesQueue = useMay("queue.manage");
  const writesProblems = useMay("problem.create");
  const hasClasses = useMay("class.create");
  if (attention.isPending)
    return (
      <Loading label={TEXTS.loading}>
        <CardSkeleton className="h-40" />
      </Loading>
    );
  if (attention.isError) return <ErrorState title={TEXTS.failed} query={attention} />;
  const { reports, queued, differing, reportedTests, questioned, newest, classes, checklist } = attention.data;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {checklist && <ChecklistCard checklist={checklist} />}
      {decidesReports && (
        <TitledCard title={TEXTS.reports}>
          <Line isQuiet={reports === 0}>
            {reports === 0 ? (
              TEXTS.noReports
            ) : (
              <TextLink to={PATHS.adminReports}>{TEXTS.openReports({ count: reports })}</TextLink>
            )}
          </Line>
        </TitledCard>
      )}
      {managesQueue && (
        <TitledCard title={TEXTS.queue}>
          <Line isQuiet={queued === 0}>
            {queued === 0 ? TEXTS.nothingQueued : TEXTS.queued({ count: queued })}{" "}
            <TextLink to={PATHS.adminQueue}>{TEXTS.openQueue}</TextLink>
          </Line>
        </TitledCard>
      )}
      {(hasClasses || classes.length > 0) && <ClassesCard classes={classes} />}
      {reportedTests.length > 0 && (
        <TitledCard title={TEXTS.reportedTests} className="md:col-span-2">
          <ul className="divide-y divide-line">
            {reportedTests.map(({ _id, number, title, count }) => (
              <li key={_id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5">
                <span className="text-muted tabular-nums">{number}</span>
                <TextLink to={`${workshopPath(_id)}#reported`}>{title}</TextLink>
                <span className="ms-auto text-small text-muted">{TEXTS.reported({ count })}</span>
              </li>
            ))}
          </ul>
        </TitledCard>
      )}
      {questioned.length > 0 && <QuestionedCard questioned={questioned} />}
      {writesProblems && <NewestCard newest={newest} />}
      {writesProblems && (
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
      )}
    </div>
  );
}
