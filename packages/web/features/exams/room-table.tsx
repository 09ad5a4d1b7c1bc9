import type { ExamEvent, ExamStudent } from "@assay/contract/routes/assignments/exams";
import { MINUTE } from "@assay/contract/vocabulary/units";
import { useState } from "react";
import { type ExamPlace, useEndExam } from "#features/exams/api";
import { ROOM_MESSAGES as TEXTS } from "#features/exams/messages";
import { MinutesDialog } from "#features/exams/minutes-dialog";
import type { Room } from "#features/exams/room";
import { formatTime } from "#lib/format";
import { useServerNow } from "#lib/use-server-now";
import { Button } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { CELL, ListTable, NUMBER_CELL } from "#ui/list-table";

type RoomProps = { place: ExamPlace; room: Room };

/** The students of an exam, one in each row. */
export function RoomTable({ place, room }: RoomProps) {
  const { columns } = TEXTS;
  const mayAct = room.mayManage && room.hasSessions && room.seal === null;
  return (
    <ListTable
      caption={TEXTS.title}
      columns={[
        { key: "student", label: columns.student },
        { key: "state", label: columns.state, className: "w-36" },
        { key: "left", label: columns.left, isNumber: true, className: "w-24 max-sm:hidden" },
        { key: "seen", label: columns.seen, className: "w-44 max-lg:hidden" },
        { key: "sent", label: columns.sent, isNumber: true, className: "w-28 max-md:hidden" },
        ...(mayAct ? [{ key: "act", label: columns.act, className: "w-44 max-sm:w-32" }] : []),
      ]}
    >
      {room.students.map((student) => (
        <Row key={student.userName} place={place} student={student} mayAct={mayAct} />
      ))}
    </ListTable>
  );
}

function Row({ place, student, mayAct }: { place: ExamPlace; student: ExamStudent; mayAct: boolean }) {
  const { name, userName, sections, startedAt, endedAt, endedBy, lastSeenAt, logins } = student;
  const state = startedAt === null ? "waiting" : (endedBy ?? "running");
  const at = endedAt ?? startedAt;
  return (
    <tr className="border-t border-line align-top">
      <td className={`${CELL} py-2`}>
        <span dir="auto" className="font-medium wrap-anywhere">
          {name}
        </span>
        <span className="block text-small text-muted wrap-anywhere">{[userName, ...sections].join(" · ")}</span>
        {student.events.length > 0 && <Events events={student.events} />}
      </td>
      <td className={`${CELL} py-2`}>
        {TEXTS.states[state]}
        {at !== null && (
          <span className="block text-small text-muted">
            {(endedAt === null ? TEXTS.since : TEXTS.at)({ time: formatTime(at) })}
          </span>
        )}
      </td>
      <td className={`${NUMBER_CELL} py-2 max-sm:hidden`}>
        {endedAt === null && student.endsAt !== null && <MinutesLeft until={student.endsAt} />}
      </td>
      <td className={`${CELL} py-2 max-lg:hidden`}>
        {startedAt !== null && (lastSeenAt === null ? TEXTS.never : formatTime(lastSeenAt))}
        <span className="block text-small text-muted wrap-anywhere">{student.address}</span>
        {logins > 1 && <span className="block text-small text-time-limit">{TEXTS.logins({ count: logins })}</span>}
      </td>
      <td className={`${NUMBER_CELL} py-2 max-md:hidden`}>{student.submissions}</td>
      {mayAct && <td className={`${CELL} py-1.5`}>{startedAt !== null && <Acts place={place} student={student} />}</td>}
    </tr>
  );
}

function MinutesLeft({ until }: { until: string }) {
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - useServerNow()) / MINUTE));
  return <>{TEXTS.minutesLeft({ minutes })}</>;
}

function Acts({ place, student }: { place: ExamPlace; student: ExamStudent }) {
  const [isOpen, setOpen] = useState(false);
  const ending = useEndExam(place);
  const { name, userName, endedAt } = student;
  const hasEnded = endedAt !== null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button aria-label={(hasEnded ? TEXTS.reopenOf : TEXTS.giveTo)({ name })} onClick={() => setOpen(true)}>
        {hasEnded ? TEXTS.reopen : TEXTS.give}
      </Button>
      {!hasEnded && (
        <ConfirmedButton
          label={TEXTS.endOf({ name })}
          title={TEXTS.endTitle}
          question={TEXTS.endText({ name })}
          action={TEXTS.end}
          onConfirm={() => ending.mutateAsync(userName)}
        >
          {TEXTS.end}
        </ConfirmedButton>
      )}
      {isOpen && <MinutesDialog place={place} student={{ userName, name, hasEnded }} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Events({ events }: { events: readonly ExamEvent[] }) {
  return (
    <details className="mt-1 text-small">
      <summary className="cursor-pointer text-muted">{TEXTS.happened}</summary>
      <ul className="mt-1 grid gap-0.5">
        {events.map((event) => (
          <li key={`${event.kind} ${event.at}`} className="wrap-anywhere">
            {formatTime(event.at)} {textOf(event)}
            {event.reason !== "" && `: ${event.reason}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

function textOf({ kind, by, minutes }: ExamEvent): string {
  const { events } = TEXTS;
  const who = by ?? "";
  if (kind === "extended" || kind === "reopened") return events[kind]({ by: who, minutes });
  if (kind === "ended") return by === null ? events.ended_clock : events.ended({ by });
  return events[kind];
}
