import type { ProblemFilter } from "@assay/contract/routes/problem-set";
import { addUp, namedTags } from "@assay/contract/vocabulary/problem";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PROBLEM_SET_MESSAGES } from "#features/problems/messages";
import { OTHER_LIST, type Overview } from "#features/problems/set/filter-bar";
import { ELEMENT_MESSAGES } from "#lib/messages/common";
import { DIFFICULTY_NAMES } from "#lib/messages/difficulties";
import { tagName } from "#lib/tag-name";
import { PATHS } from "#paths";
import { Card, TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { classNames } from "#ui/class-names";
import { ShuffleIcon } from "#ui/icons";
import { ProgressBar } from "#ui/note";
import { CardSkeleton } from "#ui/states";
import { useRandomProblem } from "#ui/use-random-problem";

const POPULAR_TAG_COUNT = 12;

const TEXTS = PROBLEM_SET_MESSAGES;

type ProblemSideProps = {
  /** Undefined while it loads. */
  overview: Overview | undefined;
  filter: ProblemFilter;
  isMember: boolean;
  mayEdit: boolean;
  onChange: (change: Partial<ProblemFilter>) => void;
  /** Loads the overview again, if that has failed. */
  onRetry: (() => void) | undefined;
};

/** The column beside the table: the reader's progress, the lists, a random problem and the popular tags. */
export function ProblemSide({ overview, filter, isMember, mayEdit, onChange, onRetry }: ProblemSideProps) {
  if (!overview) {
    if (!onRetry)
      return (
        <div className="flex flex-col gap-4">
          {isMember && <CardSkeleton className="h-46" />}
          <CardSkeleton className="h-60" />
        </div>
      );
    return (
      <Card className="flex flex-col gap-3 p-4">
        <p className="text-small text-muted">{TEXTS.besideFailed}</p>
        <Button size="small" onClick={onRetry}>
          {ELEMENT_MESSAGES.tryAgain}
        </Button>
      </Card>
    );
  }
  const progress = addUp(overview.progress);
  return (
    <div className="flex flex-col gap-4">
      {isMember && progress.total > 0 && <ProgressCard overview={overview} />}
      {(overview.lists.length > 0 || mayEdit) && (
        <TitledCard
          title={TEXTS.lists}
          aside={
            mayEdit && (
              <Link to={PATHS.problemLists} className="rounded font-medium text-accent hover:underline">
                {TEXTS.editLists}
              </Link>
            )
          }
        >
          <ul className="p-2">
            {[{ _id: undefined, name: TEXTS.allProblems, ...progress }, ...overview.lists].map((list) => (
              <li key={list._id ?? ""}>
                <ListButton
                  isChosen={filter.list === list._id}
                  onPress={() => onChange({ ...OTHER_LIST, list: list._id })}
                  name={list.name}
                  figure={isMember ? TEXTS.of({ solved: list.solved, total: list.total }) : String(list.total)}
                />
              </li>
            ))}
          </ul>
        </TitledCard>
      )}
      <RandomProblemButton />
      {overview.tags.length > 0 && (
        <TitledCard title={TEXTS.popularTags}>
          <ul className="flex flex-wrap gap-1.5 p-3.5">
            {overview.tags.slice(0, POPULAR_TAG_COUNT).map((tag) => (
              <li key={tag.name} className="min-w-0">
                <TagButton {...tag} filter={filter} onChange={onChange} />
              </li>
            ))}
          </ul>
        </TitledCard>
      )}
    </div>
  );
}

function ProgressCard({ overview }: { overview: Overview }) {
  const { solved, total } = addUp(overview.progress);
  return (
    <Card className="p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-sm font-semibold">{TEXTS.progress}</h2>
        <span className="text-small text-muted tabular-nums">{TEXTS.of({ solved, total })}</span>
      </div>
      <dl className="mt-2">
        {overview.progress
          .filter((part) => part.total > 0)
          .map((part) => (
            <div key={part.difficulty} className="mt-2.5 grid grid-cols-[1fr_auto] gap-y-1.5 text-small">
              <dt>{DIFFICULTY_NAMES[part.difficulty]}</dt>
              <dd className="text-muted tabular-nums">{TEXTS.of({ solved: part.solved, total: part.total })}</dd>
              <dd aria-hidden="true" className="col-span-2">
                <ProgressBar value={part.solved} total={part.total} />
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

function ListButton(props: { isChosen: boolean; onPress: () => void; name: string; figure: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={props.isChosen}
      onClick={props.onPress}
      className={classNames(
        "flex min-h-9 w-full items-center justify-between gap-3 rounded-md px-2.5 py-1.5 text-start",
        props.isChosen ? "bg-accent-soft font-semibold text-accent-strong" : "hover:bg-hover",
      )}
    >
      <bdi className="min-w-0 wrap-anywhere">{props.name}</bdi>{" "}
      <span className={classNames("shrink-0 text-small tabular-nums", !props.isChosen && "text-muted")}>
        {props.figure}
      </span>
    </button>
  );
}

function TagButton(props: {
  name: string;
  label: string;
  count: number;
  filter: ProblemFilter;
  onChange: (change: Partial<ProblemFilter>) => void;
}) {
  const chosen = namedTags(props.filter.tags);
  const isChosen = chosen.includes(props.name);
  const press = () => props.onChange({ tags: isChosen ? undefined : props.name });
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={press}
      className={classNames(
        "inline-flex min-h-6 max-w-full items-center gap-2 rounded px-2 text-xs",
        isChosen ? "bg-accent-soft text-accent-strong" : "bg-sunken text-muted hover:bg-hover hover:text-ink",
      )}
    >
      <bdi className="min-w-0 truncate">{tagName(props.label)}</bdi>{" "}
      <span className="tabular-nums">
        {props.count} <span className="sr-only">{TEXTS.problems({ count: props.count })}</span>
      </span>
    </button>
  );
}

/** Opens a random problem. */
function RandomProblemButton() {
  const { isPending, open } = useRandomProblem();
  return (
    <Button className="w-full" isBusy={isPending} onClick={() => void open()}>
      <ShuffleIcon />
      {TEXTS.random}
    </Button>
  );
}
