import { useNavigate } from "react-router";
import { useRandomProblem } from "#features/home/api/random-problem";
import { TILE, TileContent } from "#features/home/components/tile";
import { MESSAGES } from "#lib/messages";
import { problemPath } from "#paths";
import { ShuffleIcon } from "#ui/icons";
import { showToast } from "#ui/toast";

/** Fetches a random problem's id and goes there (specification, section 2). */
export function RandomProblemTile() {
  const navigate = useNavigate();
  const randomProblem = useRandomProblem();
  const press = () => {
    if (randomProblem.isPending) return;
    randomProblem.mutate(undefined, {
      onSuccess: ({ problemId }) => void navigate(problemPath(problemId)),
      onError: (error) => showToast("error", error.message),
    });
  };
  return (
    <button type="button" className={TILE} onClick={press} aria-disabled={randomProblem.isPending || undefined}>
      <TileContent
        icon={<ShuffleIcon className="size-5" />}
        title={MESSAGES.randomProblem}
        detail={MESSAGES.randomProblemDetail}
        isBusy={randomProblem.isPending}
      />
    </button>
  );
}
