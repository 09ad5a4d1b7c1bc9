import type { ContestPreview, RejudgeDetails } from "@assay/contract/routes/rejudges";
import { useContestPreview } from "#features/rejudges/api";
import { CONTEST_REJUDGE_MESSAGES as TEXTS } from "#features/rejudges/messages";
import { Card } from "#ui/boxes";
import { CELL, NUMBER_CELL } from "#ui/list-table";

/** What a rejudge does to the board of its contest, or what undoing it does. */
export function ContestChanges({ rejudge }: { rejudge: RejudgeDetails }) {
  const { number, state, changed, contest, undoUntil } = rejudge;
  const preview = useContestPreview(number, `${state} ${changed}`, contest !== null).data?.preview;
  if (contest === null) return null;
  return (
    <section className="mb-4" aria-label={TEXTS.title}>
      <p className="mb-2 text-muted">{TEXTS.lead({ name: contest.name })}</p>
      {preview && (
        <Card className="p-4">
          <h2 className="mb-2 font-semibold">{undoUntil === null ? TEXTS.title : TEXTS.undoing}</h2>
          {preview.rowCount === 0 ? <p className="text-muted">{TEXTS.noRows}</p> : <Rows preview={preview} />}
          <Lines preview={preview} />
          {preview.ratingCount > 0 && <p className="mt-2 text-muted">{TEXTS.ratingsHint}</p>}
        </Card>
      )}
    </section>
  );
}

function Rows({ preview: { rows, rowCount } }: { preview: ContestPreview }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full" aria-label={TEXTS.places}>
        <thead>
          <tr className="border-b border-line text-start text-small text-muted">
            <th scope="col" className={`${CELL} text-start`}>
              {TEXTS.columns.name}
            </th>
            <th scope="col" className={NUMBER_CELL}>
              {TEXTS.columns.place}
            </th>
            <th scope="col" className={NUMBER_CELL}>
              {TEXTS.columns.solved}
            </th>
            <th scope="col" className={NUMBER_CELL}>
              {TEXTS.columns.penalty}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, before, after }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names are not unique, and the rows have no state.
            <tr key={index} className="border-b border-line last:border-0">
              <td className={CELL}>{name}</td>
              <td className={NUMBER_CELL}>{moved(before?.rank, after?.rank)}</td>
              <td className={NUMBER_CELL}>{moved(before?.solved, after?.solved)}</td>
              <td className={NUMBER_CELL}>{moved(minutes(before?.penaltyMs), minutes(after?.penaltyMs))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rowCount > rows.length && (
        <p className="mt-2 text-small text-muted">{TEXTS.more({ count: rowCount - rows.length })}</p>
      )}
    </div>
  );
}

function Lines({ preview: { firsts, awards, balloons, ratings, ratingCount } }: { preview: ContestPreview }) {
  const lines = [
    ...firsts.map(({ label, before, after }) =>
      TEXTS.first({ label, before: before ?? TEXTS.nobody, after: after ?? TEXTS.nobody }),
    ),
    ...awards.flatMap(({ id, won, lost }) => [
      ...won.map((name) => TEXTS.won({ award: awardName(id), name })),
      ...lost.map((name) => TEXTS.lost({ award: awardName(id), name })),
    ]),
    ...balloons.back.map((balloon) => TEXTS.balloonBack(balloon)),
    ...balloons.out.map((balloon) => TEXTS.balloonOut(balloon)),
    ...moreBalloons(balloons),
    ...ratings.map(({ name, before, after }) => TEXTS.rating({ name, change: moved(before, after) })),
    ...(ratingCount > ratings.length ? [TEXTS.moreRatings({ count: ratingCount - ratings.length })] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="mt-4 list-disc ps-5">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and they have no state.
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

function moreBalloons({ back, backCount, out, outCount }: ContestPreview["balloons"]): string[] {
  const count = backCount - back.length + outCount - out.length;
  return count === 0 ? [] : [TEXTS.moreBalloons({ count })];
}

function awardName(id: string): string {
  const names: Readonly<Record<string, string>> = TEXTS.awards;
  return names[id] ?? id;
}

function minutes(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : Math.floor(Math.max(0, ms) / 60_000);
}

function moved(before: number | null | undefined, after: number | null | undefined): string {
  const [from, to] = [before ?? "–", after ?? "–"];
  return from === to ? `${to}` : `${from} → ${to}`;
}
