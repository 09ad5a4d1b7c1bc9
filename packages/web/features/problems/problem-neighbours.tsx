import type { Neighbour } from "@assay/contract/routes/problem-set";
import { Link, useNavigate } from "react-router";
import { usePrefetchProblem, useProblemNeighbours } from "#features/problems/api";
import { NEIGHBOUR_MESSAGES } from "#features/problems/statement/messages";
import { useShortcuts } from "#lib/use-shortcuts";
import { buttonStyles } from "#ui/button";
import { classNames } from "#ui/class-names";
import { ChevronIcon } from "#ui/icons";
import { showToast } from "#ui/toast";

type ProblemNeighboursProps = {
  problemId: string;
  /** Returns the address to open for a neighbour: `problemPath` or `submitPath`. */
  pathOf: (problemId: string) => string;
};

/**
 * Links to the problems before and after this one in the list from which the reader came: the problem set with its search, filters
 * and sort.
 */
export function ProblemNeighbours({ problemId, pathOf }: ProblemNeighboursProps) {
  const { data, isPending } = useProblemNeighbours(problemId);
  return <NeighbourArrows {...data} isPending={isPending} pathOf={pathOf} ends={NEIGHBOUR_MESSAGES} />;
}

type NeighbourArrowsProps = {
  previous?: Neighbour | null;
  next?: Neighbour | null;
  isPending?: boolean;
  pathOf: (problemId: string) => string;
  /** What a toast says at the two ends of the list. */
  ends: { readonly isFirst: string; readonly isLast: string };
};

/** Links to two problems. The keys `[` and `]` follow them; at an end of the list, a toast says that it is the first or last problem. */
export function NeighbourArrows({ previous, next, isPending = false, pathOf, ends }: NeighbourArrowsProps) {
  const navigate = useNavigate();
  const prefetch = usePrefetchProblem();
  const texts = NEIGHBOUR_MESSAGES;
  const open = (neighbour: Neighbour | null | undefined, nobody: string) => {
    if (neighbour) void navigate(pathOf(neighbour._id));
    else if (!isPending) showToast("info", nobody);
  };
  useShortcuts({ "[": () => open(previous, ends.isFirst), "]": () => open(next, ends.isLast) });
  const link = (neighbour: Neighbour | null | undefined, side: "previous" | "next") => (
    <NeighbourLink
      neighbour={neighbour ?? null}
      path={neighbour ? pathOf(neighbour._id) : null}
      name={texts[side]}
      isBack={side === "previous"}
      onNear={prefetch}
    />
  );
  return (
    <nav aria-label={texts.label} className="flex shrink-0 gap-0.5">
      {link(previous, "previous")}
      {link(next, "next")}
    </nav>
  );
}

/** One of the two arrows. Without a neighbour it keeps its place, so that nothing moves while the neighbours load. */
function NeighbourLink(props: {
  neighbour: Neighbour | null;
  path: string | null;
  name: string;
  isBack: boolean;
  onNear: (problemId: string) => void;
}) {
  const { neighbour, path } = props;
  const look = classNames(buttonStyles("quiet", "small"), "w-8 px-0!");
  const arrow = <ChevronIcon className={classNames("size-4", props.isBack && "rotate-180")} />;
  if (!neighbour || path === null) {
    return (
      <span aria-hidden="true" className={classNames(look, "pointer-events-none opacity-40")}>
        {arrow}
      </span>
    );
  }
  const name = NEIGHBOUR_MESSAGES.link({ name: props.name, number: neighbour.number, title: neighbour.title });
  const onNear = () => props.onNear(neighbour._id);
  return (
    <Link to={path} className={look} title={name} onPointerEnter={onNear} onFocus={onNear}>
      {arrow}
      <span className="sr-only">{name}</span>
    </Link>
  );
}
