import type { ManagedContest } from "@assay/contract/routes/contests/manage";
import { Link } from "react-router";
import { ContestFrame } from "#features/contests/frame/contest-frame";
import { useManaged } from "#features/contests/manage/api";
import { CheckPart } from "#features/contests/manage/check-part";
import { ClockPart } from "#features/contests/manage/clock-part";
import { GroupsPart } from "#features/contests/manage/groups-part";
import { MANAGE_MESSAGES as TEXTS } from "#features/contests/manage/messages";
import { OrganisationsPart } from "#features/contests/manage/organisations-part";
import { PeoplePart } from "#features/contests/manage/people-part";
import { ProblemsPart, SettingsPart } from "#features/contests/manage/settings-part";
import { StaffPart } from "#features/contests/manage/staff-part";
import { RehearsalCard } from "#features/contests/rehearsal/rehearsal-card";
import { useSearchParams } from "#lib/search-params";
import { ErrorState, Loading, Skeleton } from "#ui/states";

const PARTS = ["settings", "problems", "clock", "people", "groups", "organisations", "staff", "check"] as const;
type Part = (typeof PARTS)[number];

/** Where managers set up and run a contest (`/contests/{key}/manage`); `?part=` names the part. */
export function ManageContestPage() {
  return <ContestFrame title={TEXTS.title}>{({ key }) => <Manage key={key} contestKey={key} />}</ContestFrame>;
}

function Manage({ contestKey }: { contestKey: string }) {
  const [params] = useSearchParams();
  const wanted = params.get("part");
  const part = PARTS.find((name) => name === wanted) ?? "settings";
  const query = useManaged(contestKey);
  if (query.isPending) {
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-96 w-full max-w-3xl" />
      </Loading>
    );
  }
  if (!query.data) return <ErrorState title={TEXTS.notAllowed} query={query} />;
  return (
    <div className="grid gap-5">
      <nav aria-label={TEXTS.parts}>
        <ul className="flex flex-wrap gap-2">
          {PARTS.map((name) => (
            <li key={name}>
              <Link
                to={`?part=${name}`}
                aria-current={name === part ? "page" : undefined}
                className="inline-flex h-9 items-center rounded-md border border-edge bg-surface px-3 text-sm hover:bg-hover aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold"
              >
                {TEXTS.part[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PartOf part={part} managed={query.data} />
    </div>
  );
}

function PartOf({ part, managed }: { part: Part; managed: ManagedContest }) {
  switch (part) {
    case "settings":
      return <SettingsPart managed={managed} />;
    case "problems":
      return <ProblemsPart managed={managed} />;
    case "clock":
      return <ClockPart managed={managed} />;
    case "people":
      return <PeoplePart managed={managed} />;
    case "groups":
      return <GroupsPart managed={managed} />;
    case "organisations":
      return <OrganisationsPart managed={managed} />;
    case "staff":
      return <StaffPart managed={managed} />;
    case "check":
      return (
        <>
          <CheckPart contestKey={managed.settings.key} />
          <RehearsalCard contestKey={managed.settings.key} registered={managed.participants} />
        </>
      );
  }
}
