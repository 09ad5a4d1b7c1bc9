import type { EXAM_ROUTES } from "@assay/contract/routes/assignments/exams";
import type { ReplyOf } from "@assay/contract/routes/route";
import { useState } from "react";
import { type ExamPlace, useEndExam, useExamRoom } from "#features/exams/api";
import { ROOM_MESSAGES as TEXTS } from "#features/exams/messages";
import { MinutesDialog } from "#features/exams/minutes-dialog";
import { RoomTable } from "#features/exams/room-table";
import { SealCard } from "#features/exams/seal-card";
import { SebCard } from "#features/exams/seb-card";
import { Button } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

export type Room = ReplyOf<typeof EXAM_ROUTES.readExamRoom>;

/** The room of an exam (`/classes/{slug}/assignments/{name}/room`): who works, how long, and what staff can do about it. */
export function ExamRoom({ place }: { place: ExamPlace }) {
  const query = useExamRoom(place);
  if (query.isLoadingError) return <ErrorState isPage title={TEXTS.failed} query={query} />;
  if (!query.data)
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-80 w-full" />
      </Loading>
    );
  return <ShownRoom place={place} room={query.data} />;
}

function ShownRoom({ place, room }: { place: ExamPlace; room: Room }) {
  const { students, hasSessions, mayManage, seal, minutes } = room;
  const [isGiving, setGiving] = useState(false);
  const ending = useEndExam(place);
  const running = students.filter(({ startedAt, endedAt }) => startedAt !== null && endedAt === null).length;
  const ended = students.filter(({ endedAt }) => endedAt !== null).length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 dir="auto" className="text-xl font-semibold wrap-anywhere">
            {room.title}
          </h2>
          {hasSessions && (
            <p className="text-small text-muted" aria-live="polite">
              {TEXTS.counts({ running, ended, waiting: students.length - running - ended })}
              {minutes > 0 && ` · ${TEXTS.given({ minutes })}`}
            </p>
          )}
        </div>
        {mayManage && hasSessions && seal === null && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setGiving(true)}>{TEXTS.giveAll}</Button>
            <ConfirmedButton
              title={TEXTS.endAllTitle}
              question={TEXTS.endAllText}
              action={TEXTS.endAll}
              isOff={running === 0}
              onConfirm={() => ending.mutateAsync(null)}
            >
              {TEXTS.endAll}
            </ConfirmedButton>
          </div>
        )}
      </div>
      {!hasSessions && <p className="text-muted">{TEXTS.free}</p>}
      {students.length === 0 ? (
        <EmptyState title={TEXTS.empty}>{TEXTS.emptyHint}</EmptyState>
      ) : (
        <RoomTable place={place} room={room} />
      )}
      {room.seb !== null && <SebCard place={place} seb={room.seb} mayManage={mayManage} />}
      <SealCard place={place} room={room} />
      {isGiving && <MinutesDialog place={place} student={null} onClose={() => setGiving(false)} />}
    </div>
  );
}
