import { FAIRNESS } from "@assay/contract/vocabulary/fairness";
import { flowName, type Room } from "@assay/database/queue/fair-order";

/** A submission from a page that waits to be judged. */
export interface Waiting {
  readonly client: string;
  readonly queuedAt: number;
}

/** What a claim may take: `Room` without languages, because here every worker has all of them. */
type SlotRoom = Omit<Room, "languages">;

/** What the database's queue holds, in memory. */
export interface WaitingLine<Submission extends Waiting> {
  readonly size: number;
  add(submission: Submission): void;
  /** Removes and returns what a claim with this room takes, in the order in which it takes them. */
  take(room: SlotRoom): Submission[];
  /** A submission that was taken has ended. */
  end(submission: Submission): void;
}

interface Client<Submission> {
  readonly name: string;
  readonly waiting: Submission[];
  /** How many of its submissions are being judged. */
  held: number;
}

/**
 * Creates an empty line with the order of `fairOrder` (packages/database/queue/fair-order.ts), which a test compares with the database's:
 * whoever has waited for too long while none of theirs is judged, then turns, then the least recent use, then the oldest.
 */
export function createWaitingLine<Submission extends Waiting>(
  now: () => number,
  recentUseMs: (client: string) => number,
): WaitingLine<Submission> {
  const clients = new Map<string, Client<Submission>>();
  // A client without use that waits for the first time comes before all who have been served, in the order of arrival.
  const newcomers = new Map<string, Client<Submission>>();
  const regulars = new Set<Client<Submission>>();
  let size = 0;

  const queuedAt = ({ waiting }: Client<Submission>) => waiting[0]?.queuedAt ?? Number.POSITIVE_INFINITY;
  const isOverdue = (client: Client<Submission>) => client.held === 0 && now() - queuedAt(client) > FAIRNESS.overdueMs;
  function comesBefore(one: Client<Submission>, other: Client<Submission>): boolean {
    const [first, second] = [isOverdue(one), isOverdue(other)];
    if (first !== second) return first;
    if (!first && one.held !== other.held) return one.held < other.held;
    const less = first ? 0 : recentUseMs(one.name) - recentUseMs(other.name);
    return less < 0 || (less === 0 && queuedAt(one) < queuedAt(other));
  }
  const leftFor = ({ left, perFlow }: SlotRoom, name: string, taken: number) =>
    (left.get(flowName(name, true)) ?? perFlow) - taken;

  function first(mayTake: (client: Client<Submission>) => boolean): Client<Submission> | undefined {
    let [best] = newcomers.values();
    for (const client of regulars)
      if (mayTake(client) && (best === undefined || comesBefore(client, best))) best = client;
    return best;
  }

  return {
    get size() {
      return size;
    },
    add(submission) {
      size += 1;
      const name = submission.client;
      const client = clients.get(name) ?? { name, waiting: [], held: 0 };
      clients.set(name, client);
      client.waiting.push(submission);
      if (client.waiting.length > 1) return;
      if (client.held === 0 && recentUseMs(name) === 0) newcomers.set(name, client);
      else regulars.add(client);
    },
    take(room) {
      const taken: Submission[] = [];
      const ofClient = new Map<Client<Submission>, number>();
      while (taken.length < room.most) {
        const client = first((each) => leftFor(room, each.name, ofClient.get(each) ?? 0) > 0);
        const submission = client?.waiting.shift();
        if (client === undefined || submission === undefined) return taken;
        taken.push(submission);
        size -= 1;
        client.held += 1;
        ofClient.set(client, (ofClient.get(client) ?? 0) + 1);
        newcomers.delete(client.name);
        if (client.waiting.length > 0) regulars.add(client);
        else regulars.delete(client);
      }
      return taken;
    },
    end({ client: name }) {
      const client = clients.get(name);
      if (client === undefined) return;
      client.held -= 1;
      if (client.held === 0 && client.waiting.length === 0) clients.delete(name);
    },
  };
}
