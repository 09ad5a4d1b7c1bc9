import { useParams } from "react-router";
import { ClassFrame } from "#features/classes/frame/class-frame";
import { ROOM_MESSAGES } from "#features/exams/messages";
import { ExamRoom } from "#features/exams/room";

/** Who takes an exam (`/classes/{slug}/assignments/{name}/room`). */
export function ExamRoomPage() {
  const { name = "" } = useParams();
  return <ClassFrame title={ROOM_MESSAGES.title}>{({ slug }) => <ExamRoom place={{ slug, name }} />}</ClassFrame>;
}
