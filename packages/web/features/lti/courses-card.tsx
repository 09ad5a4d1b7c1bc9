import type { Course, Courses } from "@assay/contract/routes/classes/courses";
import { useConnectCourse, useCourses, useDisconnectCourse, useSetLink, useSyncCourse } from "#features/lti/api";
import { COURSE_MESSAGES as TEXTS } from "#features/lti/messages";
import { formatWhen } from "#lib/format";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { SelectField } from "#ui/fields";
import { ErrorState, Loading, Skeleton } from "#ui/states";
import { showToast } from "#ui/toast";

/** The courses of learning platforms that belong to a class, for its teachers. */
export function CoursesCard({ slug }: { slug: string }) {
  const query = useCourses(slug);
  return (
    <TitledCard title={TEXTS.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
        <p className="text-muted">{TEXTS.about}</p>
        {query.isPending && (
          <Loading label={TEXTS.loading}>
            <Skeleton className="h-16 w-full" />
          </Loading>
        )}
        {query.isLoadingError && <ErrorState title={TEXTS.failed} query={query} />}
        {query.data && <CourseLists slug={slug} {...query.data} />}
      </div>
    </TitledCard>
  );
}

const titleOf = ({ title }: { title: string }) => (title === "" ? TEXTS.untitled : title);

function CourseLists({ slug, courses, available, assignments }: { slug: string } & Courses) {
  const connecting = useConnectCourse(slug);
  const connect = (id: string) =>
    connecting.mutate(id, {
      onSuccess: () => showToast("success", TEXTS.connected),
      onError: (error) => showToast("error", error.message),
    });
  return (
    <>
      {courses.length === 0 && <p className="text-muted">{TEXTS.none}</p>}
      {courses.map((course) => (
        <CoursePart key={course.id} slug={slug} course={course} assignments={assignments} />
      ))}
      {available.length > 0 && (
        <section>
          <h3 className="font-semibold">{TEXTS.available}</h3>
          <ul>
            {available.map((course) => (
              <li key={course.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <span className="min-w-0 wrap-anywhere">
                  {titleOf(course)} <span className="text-muted">{TEXTS.at({ platform: course.platform })}</span>
                </span>
                <Button
                  size="small"
                  aria-label={TEXTS.connectOne({ course: titleOf(course) })}
                  disabled={connecting.isPending}
                  onClick={() => connect(course.id)}
                >
                  {TEXTS.connect}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type CoursePartProps = { slug: string; course: Course; assignments: Courses["assignments"] };

function CoursePart({ slug, course, assignments }: CoursePartProps) {
  const name = titleOf(course);
  const syncing = useSyncCourse(slug, course.id);
  const disconnecting = useDisconnectCourse(slug, course.id);
  const sync = () =>
    syncing.mutate(undefined, {
      onSuccess: () => showToast("success", TEXTS.rosterSoon),
      onError: (error) => showToast("error", error.message),
    });
  return (
    <section className="border-t border-line pt-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">
            {name} <span className="font-normal text-muted">{TEXTS.at({ platform: course.platform })}</span>
          </h3>
          <p className="text-small text-muted">{rosterState(course)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {course.hasRoster && (
            <Button size="small" aria-label={TEXTS.readRosterOf({ course: name })} onClick={sync}>
              {TEXTS.readRoster}
            </Button>
          )}
          <ConfirmedButton
            size="small"
            kind="danger"
            label={TEXTS.disconnectOne({ course: name })}
            title={TEXTS.disconnectOne({ course: name })}
            question={TEXTS.disconnectQuestion}
            action={TEXTS.disconnect}
            onConfirm={() => disconnecting.mutateAsync(undefined)}
          >
            {TEXTS.disconnect}
          </ConfirmedButton>
        </div>
      </div>
      <h4 className="mt-2 text-small font-semibold">{TEXTS.links}</h4>
      {course.links.length === 0 && <p className="text-small text-muted">{TEXTS.noLinks}</p>}
      <ul>
        {course.links.map((link) => (
          <LinkRow key={link.id} slug={slug} link={link} assignments={assignments} />
        ))}
      </ul>
    </section>
  );
}

function rosterState({ hasRoster, syncedAt, syncError }: Course): string {
  if (!hasRoster) return TEXTS.noRoster;
  if (syncError !== null) return TEXTS.rosterFaults[syncError];
  return syncedAt === null ? TEXTS.notSynced : TEXTS.synced({ when: formatWhen(syncedAt) });
}

type LinkRowProps = { slug: string; link: Course["links"][number]; assignments: Courses["assignments"] };

function LinkRow({ slug, link, assignments }: LinkRowProps) {
  const setting = useSetLink(slug, link.id);
  const title = link.title === "" ? TEXTS.untitledLink : link.title;
  const choose = (name: string) =>
    setting.mutate(name === "" ? null : name, {
      onSuccess: () => showToast("success", TEXTS.linkSaved),
      onError: (error) => showToast("error", error.message),
    });
  const problem = link.fault === null ? null : TEXTS.faults[link.fault];
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-2">
      <div className="min-w-0 wrap-anywhere">
        {title}
        {problem !== null && <p className="text-small text-wrong-answer">{problem}</p>}
        {!link.takesGrades && <p className="text-small text-muted">{TEXTS.noGrades}</p>}
      </div>
      <SelectField
        isCompact
        label={TEXTS.opens({ link: title })}
        name={link.id}
        value={link.assignment ?? ""}
        disabled={setting.isPending}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{TEXTS.theClass}</option>
        {assignments.map(({ name, title: label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
    </li>
  );
}
