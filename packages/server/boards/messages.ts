import type { BoardMessage, BoardParticipant } from "@assay/contract/routes/contests/board";
import type { Board } from "@assay/scoreboard/board/board";
import type { BoardDelta } from "@assay/scoreboard/board/table";
import { packDelta } from "@assay/scoreboard/board/wire";
import type { ParticipantFact } from "@assay/scoreboard/facts";

export type { BoardMessage };

/** A change of a board as it is sent, with what readers need of participants that are new or have changed. */
export function messageOf(board: Board, delta: BoardDelta, changed: ReadonlySet<string>): BoardMessage {
  const { settings, participants } = board.facts;
  const shown = new Set(delta.rows.map(({ participantId }) => participantId).filter((id) => changed.has(id)));
  return {
    delta: packDelta(settings.rules, delta),
    participants: participants.filter(({ id }) => shown.has(id)).map(showParticipant),
  };
}

/** A participant of a board as readers know them. */
export function showParticipant({ id, kind, groupIds, organisationId }: ParticipantFact): BoardParticipant {
  return { id, kind, groups: [...groupIds], organisation: organisationId };
}
