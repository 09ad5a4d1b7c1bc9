import type { ContestRating } from "@assay/contract/routes/contests/rating";
import { Link } from "react-router";
import { RATING_MESSAGES as TEXTS } from "#features/contests/rating/messages";
import { formatChange, formatWhole } from "#lib/format";
import { profilePath } from "#paths";
import { CELL, ListTable, NUMBER_CELL } from "#ui/list-table";

/** Who was rated, by their places. */
export function RatingTable({ rows }: { rows: ContestRating["rows"] }) {
  const { columns } = TEXTS;
  return (
    <ListTable
      caption={TEXTS.title}
      columns={[
        { key: "place", label: columns.place, className: "w-16", isNumber: true },
        { key: "name", label: columns.name },
        { key: "performance", label: columns.performance, className: "w-28 max-sm:hidden", isNumber: true },
        { key: "rating", label: columns.rating, className: "w-20", isNumber: true },
        { key: "change", label: columns.change, className: "w-20", isNumber: true },
      ]}
    >
      {rows.map(({ name, userName, place, before, rating, performance }, index) => (
        <tr key={userName ?? `nobody-${index}`} className="h-10 border-t border-line">
          <td className={NUMBER_CELL}>{formatWhole(Math.floor(place))}</td>
          <td className={`${CELL} truncate`}>
            {userName === null ? TEXTS.nobody : <Link to={profilePath(userName)}>{name}</Link>}
          </td>
          <td className={`${NUMBER_CELL} max-sm:hidden`}>{formatWhole(performance)}</td>
          <td className={`${NUMBER_CELL} font-semibold`}>{formatWhole(rating)}</td>
          <td className={NUMBER_CELL}>{before === null ? TEXTS.first : formatChange(rating - before)}</td>
        </tr>
      ))}
    </ListTable>
  );
}
