import type { ClassDetails } from "@assay/contract/routes/classes/classes";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useClass, useCourseReturn } from "#features/classes/api";
import { classTabs } from "#features/classes/frame/class-tabs";
import { CLASS_MESSAGES as TEXTS } from "#features/classes/messages";
import { isServerFailure } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { LinkTabs } from "#ui/link-tabs";
import { GuideLink, StateChip } from "#ui/page-head";
import { ErrorState, Loading, Skeleton } from "#ui/states";

type ClassFrameProps = {
  /** What the page shows, before the class's name in the window's title; the name alone if absent. */
  title?: string;
  children: (shown: ClassDetails) => ReactNode;
};

/** The frame of every page of a class, which the address names: its name and term, the tabs, and below them the page. */
export function ClassFrame({ title, children }: ClassFrameProps) {
  const { slug = "" } = useParams();
  const query = useClass(slug);
  const shown = query.data;
  const name = shown?.name ?? "";
  usePageTitle(title === undefined ? name : `${title} · ${name}`);
  if (query.isLoadingError) return <ClassError query={query} />;
  if (!shown) return <ClassLoading />;
  return (
    <>
      <div className="frame-head bg-surface">
        <div className="page-width pt-5 pb-3">
          <CourseReturnLink slug={slug} />
          <div className="flex items-center gap-2">
            <h1 className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-2xl font-semibold wrap-anywhere">
              <span dir="auto">{shown.name}</span>
              {shown.archivedAt !== null && <StateChip>{TEXTS.archived}</StateChip>}
            </h1>
            <GuideLink page="classes" />
          </div>
          {shown.term !== "" && (
            <p dir="auto" className="mt-1 text-muted wrap-anywhere">
              {shown.term}
            </p>
          )}
        </div>
      </div>
      <div className="print:hidden">
        <LinkTabs label={TEXTS.tabs} links={classTabs(shown)} />
      </div>
      <div className="page-width py-6">{children(shown)}</div>
    </>
  );
}

/** Nothing while it is not known, and for who did not come by a launch. */
function CourseReturnLink({ slug }: { slug: string }) {
  const { data: course } = useCourseReturn(slug);
  if (!course) return null;
  return (
    <p className="mb-1 text-small text-muted">
      <a href={course.url} rel="noopener" dir="auto" className="inline-block py-1 text-muted wrap-anywhere">
        {TEXTS.backTo({ course: course.title })}
      </a>
    </p>
  );
}

function ClassError({ query }: { query: ReturnType<typeof useClass> }) {
  const isTemporary = isServerFailure(query.error);
  return (
    <div className="page-width py-8">
      <ErrorState
        isPage
        title={isTemporary ? TEXTS.failed : TEXTS.notFound}
        error={isTemporary ? query.error : undefined}
        detail={isTemporary ? undefined : TEXTS.notFoundHint}
        onRetry={isTemporary ? () => void query.refetch() : undefined}
        isRetrying={query.isFetching}
      >
        <Link to={PATHS.classes} className={buttonStyles()}>
          {TEXTS.all}
        </Link>
      </ErrorState>
    </div>
  );
}

function ClassLoading() {
  return (
    <div className="page-width py-6">
      <Loading label={TEXTS.loading}>
        <Skeleton className="mb-4 h-8 w-64" />
        <Skeleton className="h-40 w-full" />
      </Loading>
    </div>
  );
}
