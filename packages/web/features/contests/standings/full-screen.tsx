import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { FULL_SCREEN_MESSAGES as TEXTS } from "#features/contests/standings/messages";
import { contestPagePath } from "#paths";
import { Button, buttonStyles } from "#ui/button";

type FullScreenProps = {
  title: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A page over the whole window, with nothing of the site around it: large text, and a button that lets it fill the screen. */
export function FullScreen({ title, aside, children }: FullScreenProps) {
  const { key = "" } = useParams();
  const fillScreen = () => void document.documentElement.requestFullscreen?.().catch(() => undefined);
  return (
    <div className="fixed inset-0 z-50 flex flex-col gap-3 bg-page p-3 sm:p-5 lg:zoom-[1.35]">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 dir="auto" className="min-w-0 text-2xl font-semibold wrap-anywhere">
          {title}
        </h1>
        <div className="flex flex-wrap items-center gap-3">
          {aside}
          <Button kind="quiet" size="small" onClick={fillScreen} className="max-sm:hidden">
            {TEXTS.fill}
          </Button>
          <Link to={contestPagePath("contestStandings", key)} className={buttonStyles("quiet", "small")}>
            {TEXTS.leave}
          </Link>
        </div>
      </div>
      {children}
    </div>
  );
}
