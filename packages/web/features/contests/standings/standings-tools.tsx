import { pathOf } from "@assay/contract/endpoints/table";
import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { Link } from "react-router";
import type { ContestBoard } from "#features/contests/standings/api";
import { STANDINGS_MESSAGES as TEXTS } from "#features/contests/standings/messages";
import { contestPagePath } from "#paths";
import { Button, buttonStyles } from "#ui/button";
import { FilterButton, FilterChoice } from "#ui/filter-button";
import { DownloadIcon } from "#ui/icons";
import { PopoverButton } from "#ui/popover";

type StandingsToolsProps = {
  contest: ContestDetails;
  board: ContestBoard;
  params: URLSearchParams;
  /** Selects by one criterion; null for everything. */
  onChoose: (name: string, value: string | null) => void;
};

const BESIDE = buttonStyles("secondary", "small");

/** What selects rows of a board, and what else can be done with it. */
export function StandingsTools({ contest, board, params, onChoose }: StandingsToolsProps) {
  const isStaff = contest.role === "manager" || contest.role === "jury";
  const views = (["public", "jury"] as const).map((view) => ({ key: view, name: TEXTS.views[view] }));
  const exportPath = (format: string) =>
    `${pathOf("exportBoard", { key: contest.key })}?${new URLSearchParams({ format, view: board.view })}`;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {isStaff && <Filter name="view" label={TEXTS.view} choices={views} params={params} onChoose={onChoose} />}
      {board.groups.length > 0 && (
        <Filter name="group" label={TEXTS.group} choices={board.groups} params={params} onChoose={onChoose} />
      )}
      {board.organisations.length > 0 && (
        <Filter
          name="organisation"
          label={TEXTS.organisation}
          choices={board.organisations}
          params={params}
          onChoose={onChoose}
        />
      )}
      <label className="inline-flex min-h-8 cursor-pointer items-center gap-2 rounded-md border border-edge bg-surface px-2.5 text-sm font-medium hover:bg-hover">
        <input
          type="checkbox"
          checked={params.has("mine")}
          onChange={(event) => onChoose("mine", event.target.checked ? "1" : null)}
          className="size-4 accent-accent"
        />
        {TEXTS.mine}
      </label>
      <div className="ms-auto flex flex-wrap gap-2">
        {contest.role === "manager" && (
          <Link to={contestPagePath("contestCeremony", contest.key)} className={BESIDE}>
            {TEXTS.ceremony}
          </Link>
        )}
        <Link to={contestPagePath("contestProjector", contest.key)} className={`${BESIDE} max-sm:hidden`}>
          {TEXTS.projector}
        </Link>
        <PopoverButton
          label={TEXTS.downloads}
          face={
            <>
              <DownloadIcon className="size-4" />
              <span className="sr-only">{TEXTS.downloads}</span>
            </>
          }
          align="end"
          className={BESIDE}
          panelClassName="grid min-w-44 gap-1 p-2"
        >
          <a href={exportPath("csv")} download className={buttonStyles("quiet", "small")}>
            {TEXTS.csv}
          </a>
          <a href={exportPath("html")} download className={buttonStyles("quiet", "small")}>
            {TEXTS.html}
          </a>
          <Button kind="quiet" size="small" onClick={() => window.print()}>
            {TEXTS.print}
          </Button>
        </PopoverButton>
      </div>
    </div>
  );
}

type FilterProps = Pick<StandingsToolsProps, "params" | "onChoose"> & {
  name: string;
  label: string;
  choices: readonly { readonly key: string; readonly name: string }[];
};

function Filter({ name, label, choices, params, onChoose }: FilterProps) {
  const chosen = params.get(name);
  return (
    <FilterButton
      label={label}
      value={choices.find(({ key }) => key === chosen)?.name ?? null}
      onClear={() => onChoose(name, null)}
    >
      {choices.map((choice) => (
        <FilterChoice
          key={choice.key}
          type="radio"
          name={name}
          isChosen={choice.key === chosen}
          onChange={() => onChoose(name, choice.key)}
        >
          <bdi lang="">{choice.name}</bdi>
        </FilterChoice>
      ))}
    </FilterButton>
  );
}
