import type { ReactNode } from "react";
import { Link } from "react-router";
import { TILE_MESSAGES } from "#features/home/messages";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { siteSettings } from "#lib/site";
import { PATHS } from "#paths";
import { Spinner } from "#ui/button";
import { classNames } from "#ui/class-names";
import { ArrowIcon, CodeIcon, PostIcon, ShuffleIcon } from "#ui/icons";
import { useRandomProblem } from "#ui/use-random-problem";

type TilesProps = {
  /** What the first tile says besides its title. */
  practiceDetail?: string;
  className?: string;
};

/** The three tiles of the home page (specification, section 2); a site without a blog has two. */
export function Tiles({ practiceDetail = TILE_MESSAGES.practiceProblemDetail, className }: TilesProps) {
  const hasBlog = siteSettings()?.hasBlog !== false;
  return (
    <ul className={classNames("grid gap-4", hasBlog ? "md:grid-cols-3" : "md:grid-cols-2", className)}>
      <li>
        <Link to={PATHS.problemSet} className={TILE}>
          <TileContent icon={<CodeIcon />} title={TILE_MESSAGES.practiceProblem} detail={practiceDetail} />
        </Link>
      </li>
      {hasBlog && (
        <li>
          <Link to={PATHS.blogs} className={TILE}>
            <TileContent icon={<PostIcon />} title={SHELL_MESSAGES.blog} detail={TILE_MESSAGES.blogDetail} />
          </Link>
        </li>
      )}
      <li>
        <RandomProblemTile />
      </li>
    </ul>
  );
}

function RandomProblemTile() {
  const { isPending, open } = useRandomProblem();
  return (
    <button type="button" className={TILE} onClick={() => void open()} aria-disabled={isPending || undefined}>
      <TileContent
        icon={<ShuffleIcon />}
        title={TILE_MESSAGES.randomProblem}
        detail={TILE_MESSAGES.randomProblemDetail}
        isBusy={isPending}
      />
    </button>
  );
}

const TILE =
  "group flex h-full min-h-18 w-full items-center gap-4 rounded-lg border border-line bg-surface px-4 py-3.5 text-start md:max-lg:gap-3 transition-colors hover:border-accent hover:bg-accent-soft lg:px-5";

function TileContent(props: { icon: ReactNode; title: string; detail: string; isBusy?: boolean }) {
  return (
    <>
      <span className="grid size-11 shrink-0 md:max-lg:size-9 place-items-center rounded-md bg-accent-soft text-accent group-hover:bg-surface *:size-5">
        {props.icon}
      </span>
      <span className="min-w-0 grow">
        <span className="block text-base font-semibold">{props.title}</span>
        <span className="block text-muted">{props.detail}</span>
      </span>
      <span className="text-muted group-hover:text-accent md:max-lg:hidden">
        {props.isBusy ? <Spinner /> : <ArrowIcon className="size-4" />}
      </span>
    </>
  );
}
