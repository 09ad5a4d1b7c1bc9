import { useParams } from "react-router";
import { REJUDGES_MESSAGES as TEXTS } from "#features/rejudges/messages";
import { RejudgeForm } from "#features/rejudges/rejudge-form";
import { RejudgeList } from "#features/rejudges/rejudge-list";
import { RejudgePage } from "#features/rejudges/rejudge-page";
import { readWhole } from "#lib/address";
import { usePageTitle } from "#lib/browser";
import { ADMIN_TITLES } from "#lib/messages/common";
import { useSearchParams } from "#lib/search-params";
import { AdminGate } from "#ui/admin-gate";
import { PageHead } from "#ui/page-head";

/** `/admin/rejudges` and `/admin/rejudges/{number}`. */
export function RejudgesPage() {
  const { number } = useParams();
  return (
    <AdminGate permission="submission.rejudge">
      {number === undefined ? <AllRejudges /> : <RejudgePage key={number} number={Number(number)} />}
    </AdminGate>
  );
}

/** Starts rejudges and lists them. The URL has the page of the list; links on other pages add what to rejudge. */
function AllRejudges() {
  usePageTitle(ADMIN_TITLES.rejudges);
  const [search] = useSearchParams();
  return (
    <>
      <PageHead title={ADMIN_TITLES.rejudges} help="rejudging" lead={TEXTS.lead} />
      <RejudgeForm key={search.toString()} search={search} />
      <RejudgeList before={readWhole(search, "before")} />
    </>
  );
}
