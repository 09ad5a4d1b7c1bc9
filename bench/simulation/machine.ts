import type { Clock } from "#simulation/clock";
import { createEventHeap } from "#simulation/event-heap";

/** A machine whose cores all runnable tasks share equally, as Linux does it over more than a few milliseconds. */
export interface Machine {
  /** Resolves when a task has had this much time on a core whose other hyper-thread is idle. */
  compute(ms: number): Promise<void>;
  /** The time in ms for which its hyper-threads have been busy, all together. */
  busyMs(): number;
}

export interface MachineSize {
  /** Hyper-threads, two to a core; an odd one has a core of its own. */
  readonly threads: number;
  /** The speed of a hyper-thread while the other one of its core is busy: 1 if they are cores of their own, 0.5 if two are worth one. */
  readonly siblingSpeed: number;
}

/** Creates an idle machine. A task runs on one hyper-thread at a time, and the idle cores are used before the second threads. */
export function createMachine(clock: Clock, size: MachineSize): Machine {
  // Every task is served at the same speed, so each ends when the service that one task has had since the start reaches its mark.
  const marks = createEventHeap();
  let served = 0;
  let busyMs = 0;
  let countedAt = 0;
  let plan = 0;

  function count(): void {
    const ms = clock.now() - countedAt;
    served += ms * speedOfOne(size, marks.size);
    busyMs += ms * Math.min(marks.size, size.threads);
    countedAt = clock.now();
  }

  function planNext(): void {
    plan += 1;
    const own = plan;
    const next = marks.first();
    if (next === undefined) return;
    clock.after(Math.max(0, (next.atMs - served) / speedOfOne(size, marks.size)), () => {
      if (own === plan) endNext();
    });
  }

  function endNext(): void {
    count();
    marks.take()?.happen();
    planNext();
  }

  return {
    compute(ms) {
      if (ms <= 0) return Promise.resolve();
      return new Promise((resolve) => {
        count();
        marks.add({ atMs: served + ms, happen: resolve });
        planNext();
      });
    },
    busyMs() {
      count();
      return busyMs;
    },
  };
}

/** How fast each of so many tasks is. */
function speedOfOne({ threads, siblingSpeed }: MachineSize, tasks: number): number {
  if (tasks === 0) return 0;
  const cores = Math.ceil(threads / 2);
  const busy = Math.min(tasks, threads);
  const shared = Math.max(0, busy - cores);
  return (busy - 2 * shared + 2 * shared * siblingSpeed) / tasks;
}

/** A process with one thread, such as Node.js: what it has to do is done in order. */
export function createThread(machine: Machine): Machine {
  let last: Promise<void> = Promise.resolve();
  return {
    busyMs: machine.busyMs,
    compute(ms) {
      if (ms <= 0) return Promise.resolve();
      last = last.then(() => machine.compute(ms));
      return last;
    },
  };
}
