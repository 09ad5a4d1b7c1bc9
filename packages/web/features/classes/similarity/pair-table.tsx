import type { SimilarityReport } from "@assay/contract/routes/classes/similarity";
import { Link } from "react-router";
import type { ComparedPlace } from "#features/classes/similarity/api";
import { SIMILARITY_MESSAGES as TEXTS } from "#features/classes/similarity/messages";
import { formatPercent, formatPercentile } from "#lib/format";
import { similarPairPath } from "#paths";
import { CELL, LinkedRow, ListTable, NUMBER_CELL } from "#ui/list-table";
import { StateChip } from "#ui/page-head";
import { EmptyState } from "#ui/states";

const COLUMNS = [
  { key: "pair" },
  { key: "similarity", className: "w-24", isNumber: true },
  { key: "percentile", className: "w-36 max-sm:hidden", isNumber: true },
  { key: "lines", className: "w-20 max-sm:hidden", isNumber: true },
  { key: "decision", className: "w-32 max-sm:w-24" },
] as const;

/** The most similar pairs of programs for a problem. */
export function PairTable({ place, report }: { place: ComparedPlace; report: SimilarityReport }) {
  if (report.pairs.length === 0) {
    return report.groups.every(({ outcome }) => outcome === "ranked") ? <EmptyState title={TEXTS.noPairs} /> : null;
  }
  const columns = COLUMNS.map((column) => ({ ...column, label: TEXTS.columns[column.key] }));
  return (
    <ListTable caption={TEXTS.pairs} columns={columns}>
      {report.pairs.map(({ left, right, similarity, percentile, longestLines, standsOut, isCurrent, decision }) => {
        const to = similarPairPath(place, left.number, right.number);
        return (
          <LinkedRow key={`${left.number} ${right.number}`} to={to}>
            <td className={`${CELL} py-2`}>
              <Link to={to} dir="auto" className="font-semibold wrap-anywhere">
                {TEXTS.both({ left: left.name, right: right.name })}
              </Link>
              {standsOut && (
                <span className="ms-2 inline-block">
                  <StateChip>{TEXTS.standsOut}</StateChip>
                </span>
              )}
              {!isCurrent && <span className="block text-small text-muted">{TEXTS.former}</span>}
            </td>
            <td className={NUMBER_CELL}>{formatPercent(similarity)}</td>
            <td className={`${NUMBER_CELL} max-sm:hidden`}>
              {TEXTS.percentileOf({ percent: formatPercentile(percentile) })}
            </td>
            <td className={`${NUMBER_CELL} max-sm:hidden`}>{longestLines}</td>
            <td className={CELL}>{TEXTS.decisions[decision]}</td>
          </LinkedRow>
        );
      })}
    </ListTable>
  );
}
