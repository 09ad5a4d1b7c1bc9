/** What holds a part of a pool. */
export interface Guest {
  /** Gives its part up, because the pool is full and another sender holds less. The pool has released it already. */
  end(): void;
  /** How fast it makes progress, in any unit. Of one sender's guests the slowest gives way first; without speeds, the latest. */
  speed?(): number;
}

/** The part of a pool that one guest holds. */
export interface Place {
  /** Takes more of the pool, perhaps by ending guests of heavier senders. Returns false, and takes nothing, if there is no room. */
  add(amount: number, size?: number): boolean;
  /** From now on, the guest cannot be ended. */
  settle(): void;
  /** Gives everything back; further calls do nothing. */
  release(): void;
}

/** Something that all senders share: bytes, or places. */
export interface FairPool {
  /** Opens a place for a guest of this sender. It holds nothing yet. */
  open(sender: string, guest: Guest): Place;
  /** What one sender holds. */
  heldBy(sender: string): number;
  /** What all senders hold together. */
  readonly held: number;
}

/** How much there is to share. */
export interface PoolOptions {
  /** What all senders may hold together; a place may be opened with another size. */
  readonly size: number;
  /** What each sender may hold however full the pool is. Default 0. */
  readonly floor?: number;
}

interface Sender {
  held: number;
  readonly guests: Set<Held>;
}

interface Held extends Guest {
  amount: number;
  isSettled: boolean;
}

/**
 * A pool in which nobody can crowd others out. While there is room, everybody is admitted. In a full pool, whoever would then
 * hold less than the heaviest sender is admitted, and that sender's guests are ended until there is room. Up to `floor`, a
 * sender also displaces those who hold as much, and is admitted even if nothing can be ended. So a full pool tends towards equal
 * shares, and the limit binds only those above theirs.
 */
export function createFairPool({ size, floor = 0 }: PoolOptions): FairPool {
  const senders = new Map<string, Sender>();
  let all = 0;

  const release = (name: string, sender: Sender, guest: Held) => {
    all -= guest.amount;
    sender.held -= guest.amount;
    guest.amount = 0;
    sender.guests.delete(guest);
    if (sender.guests.size === 0 && senders.get(name) === sender) senders.delete(name);
  };

  /** Ends guests of others, the heaviest sender's first, until there is room for a sender who then holds `wanted`. */
  const makeRoom = (own: Sender, wanted: number, excess: () => number) => {
    const others = [...senders].filter(([, sender]) => sender !== own);
    while (excess() > 0) {
      const heavy = others
        .filter(([, { held, guests }]) => (held > wanted || (held === wanted && wanted <= floor)) && hasEndable(guests))
        .reduce<[string, Sender] | null>((most, other) => (most && most[1].held >= other[1].held ? most : other), null);
      if (!heavy) return;
      const [name, sender] = heavy;
      const guest = slowest(sender.guests);
      if (!guest) return;
      release(name, sender, guest);
      guest.end();
    }
  };

  return {
    get held() {
      return all;
    },
    heldBy: (sender) => senders.get(sender)?.held ?? 0,
    open(name, guest) {
      const sender = senders.get(name) ?? { held: 0, guests: new Set() };
      senders.set(name, sender);
      const own: Held = { end: () => guest.end(), speed: () => guest.speed?.() ?? 0, amount: 0, isSettled: false };
      sender.guests.add(own);
      return {
        add(amount, most = size) {
          if (!sender.guests.has(own)) return false;
          const wanted = sender.held + amount;
          const excess = () => all + amount - most;
          makeRoom(sender, wanted, excess);
          if (excess() > 0 && wanted > floor) return false;
          own.amount += amount;
          sender.held += amount;
          all += amount;
          return true;
        },
        settle() {
          own.isSettled = true;
        },
        release: () => release(name, sender, own),
      };
    },
  };
}

function hasEndable(guests: ReadonlySet<Held>): boolean {
  return [...guests].some(isEndable);
}

function isEndable({ amount, isSettled }: Held): boolean {
  return amount > 0 && !isSettled;
}

/** The guest that gives way: the slowest one, and of equally slow ones the latest. */
function slowest(guests: ReadonlySet<Held>): Held | undefined {
  const speeds = [...guests].filter(isEndable).map((guest) => ({ guest, speed: guest.speed?.() ?? 0 }));
  return speeds.reduceRight<(typeof speeds)[number] | undefined>(
    (least, one) => (least && least.speed <= one.speed ? least : one),
    undefined,
  )?.guest;
}
