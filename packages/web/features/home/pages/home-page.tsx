import { Link } from "react-router";
import { RandomProblemTile } from "#features/home/components/random-problem-tile";
import { Specimen } from "#features/home/components/specimen";
import { TILE, TileContent } from "#features/home/components/tile";
import { usePageTitle } from "#lib/browser";
import { HOME_MESSAGES } from "#lib/messages/home";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { PATHS } from "#paths";
import { CodeIcon, PostIcon } from "#ui/icons";

/** The home page: three large tiles (specification, section 2). */
export function HomePage() {
  usePageTitle("");
  return (
    <div className="page-width pt-12 sm:pt-20">
      <div className="flex items-center justify-between gap-12">
        <div>
          <h1 className="max-w-3xl text-4xl font-semibold tracking-tight sm:text-5xl">{HOME_MESSAGES.homeTitle}</h1>
          <p className="mt-4 max-w-2xl text-lg text-muted">{HOME_MESSAGES.homeLead}</p>
        </div>
        <div className="hidden shrink-0 lg:block">
          <Specimen />
        </div>
      </div>
      <ul className="mt-10 grid gap-4 sm:mt-14 md:grid-cols-3">
        <li>
          <Link to={PATHS.problemSet} className={TILE}>
            <TileContent
              icon={<CodeIcon className="size-5" />}
              title={HOME_MESSAGES.practiceProblem}
              detail={HOME_MESSAGES.practiceProblemDetail}
            />
          </Link>
        </li>
        <li>
          <Link to={PATHS.blogs} className={TILE}>
            <TileContent
              icon={<PostIcon className="size-5" />}
              title={SHELL_MESSAGES.blog}
              detail={HOME_MESSAGES.blogDetail}
            />
          </Link>
        </li>
        <li>
          <RandomProblemTile />
        </li>
      </ul>
    </div>
  );
}
