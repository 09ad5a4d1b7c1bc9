import { useNavigate } from "react-router";
import { useRandomProblem } from "#features/home/api/random-problem";
import { TILE, TileContent } from "#features/home/components/tile";
import { HOME_MESSAGES } from "#lib/messages/home";
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
        title={HOME_MESSAGES.randomProblem}
        detail={HOME_MESSAGES.randomProblemDetail}
        isBusy={randomProblem.isPending}
      />
    </button>
  );
}
