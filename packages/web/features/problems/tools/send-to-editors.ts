import { CHELPER_PORT, EDITOR_PORTS } from "@assay/contract/vocabulary/editor-ports";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { CompanionTask } from "#features/problems/tools/companion";

/** How long an editor may take to answer, in ms. Within it Chrome may still ask whether the site may reach this machine. */
const ANSWER_WAIT = 10 * SECOND;

/** How many ports answered, and how many took the request and did not. */
export interface Sent {
  readonly answered: number;
  readonly silent: number;
}

/**
 * Sends a task to every port on which an editor of this machine may listen, until `deadline`. That closes the connections which are left:
 * competitest.nvim and CHelper never answer and read until then. The answers are not read: no editor allows that to a site.
 */
export async function sendToEditors(
  task: CompanionTask,
  deadline: AbortSignal = AbortSignal.timeout(ANSWER_WAIT),
  ports: readonly number[] = EDITOR_PORTS,
): Promise<Sent> {
  const sent = await Promise.allSettled(ports.map((port) => send(task, port, deadline)));
  return {
    answered: sent.filter(({ status }) => status === "fulfilled").length,
    // A refused connection is a TypeError, a deadline a DOMException.
    silent: sent.filter((each) => each.status === "rejected" && !(each.reason instanceof TypeError)).length,
  };
}

function send(task: CompanionTask, port: number, signal: AbortSignal): Promise<Response> {
  const json = JSON.stringify(task);
  const body = port === CHELPER_PORT ? `json\n${json}` : json;
  return fetch(`http://localhost:${port}/`, { method: "POST", mode: "no-cors", body, signal });
}
