import { writeMessage } from "#box/messages";
import { encodeRunRequest } from "#box/run-request";
import { boxFilter, filterArchitecture } from "#seccomp/filter";
import { ROOMY_LIMITS } from "#testing/test-sandbox";

/** Returns a generator of numbers from 0 to below 1, the same sequence for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface FuzzTarget {
  readonly view: readonly string[];
  /** A folder with files that replace those of cgroups. */
  readonly files: string;
}

const NUMBERS = ["0", "1", "2", "3", "65000", "1000000000", "18446744073709551616", "-1", "1x", "", " 1", "4294967295"];
const STRINGS = [
  "",
  "s",
  "i",
  "c",
  "r",
  "w",
  "r /dev/null",
  "w /dev/null",
  "r /nowhere",
  "x",
  "/",
  "/nowhere",
  "a".repeat(5_000),
];
const FIGURE_BYTES = [24, 32, 40, 48, 56];

/** Returns a stream of messages to the launcher: some valid, others malformed in one or more ways. */
export function fuzzedStream(random: () => number, { view, files }: FuzzTarget): Buffer {
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const mostly = <T>(right: T, wrong: readonly T[]): T => (random() < 0.99 ? right : any(wrong));

  const request = (): Buffer => {
    const path = any(["/box/f", "/assay/a/b", "/tmp/t"]);
    const mounts = Array.from({ length: Math.floor(random() * 3) }, () => ({
      path,
      source: any(["/usr", "/nowhere", "/etc/passwd"]),
      isReplacement: false,
    }));
    const command = {
      argv: [any(["/bin/true", "/bin/cat", "/nowhere"])],
      environment: { A: "b" },
      files: [],
      stdin: new Uint8Array(),
    };
    const bytes = Buffer.from(encodeRunRequest(command, ROOMY_LIMITS, mounts, [0]));
    if (random() < 0.04) bytes.writeUInt32LE(Math.floor(random() * 2 ** any([3, 8, 32])), any([0, 4, 8, 12, 16, 20]));
    if (random() < 0.1) bytes.writeBigUInt64LE(BigInt(Math.floor(random() * 2 ** any([3, 20, 53]))), any(FIGURE_BYTES));
    return random() < 0.03 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes;
  };
  const cgroup = ["usage", "kill", "forks", "processes", "threads", "pressure", "procs"].map(
    (name) => `${files}/${name}`,
  );
  let count = 0;
  let idle: string[] = [];
  const box = () => mostly(String(Math.max(1, count - Math.floor(random() * 4))), NUMBERS);
  const idleBox = () => (idle.length > 0 ? mostly(any(idle), [...NUMBERS, String(count)]) : "1000");
  const make = () => {
    count += 1;
    idle.push(String(count));
    const paths = random() < 0.7 ? ["", "", "", "", "", ""] : cgroup;
    const slot = mostly(String(count % 3), NUMBERS);
    return writeMessage([
      "m",
      mostly(String(count), NUMBERS),
      slot,
      mostly("65000", NUMBERS),
      mostly("", STRINGS),
      ...paths,
    ]);
  };
  const run = () => {
    const ran = idleBox();
    idle = idle.filter((number) => number !== ran);
    const streams = [mostly("i", STRINGS), mostly("c", STRINGS), mostly(any(["", "1000"]), [...NUMBERS, ...STRINGS])];
    const limits = ["1000", "1000000000", any(["1", "200000000"]), any(["0", "1000000000"])].map((limit) =>
      mostly(limit, NUMBERS),
    );
    return writeMessage([any(["r", "j"]), ran, ...streams, ...limits], request(), Buffer.alloc(any([0, 1, 70_000])));
  };
  const message = (): Buffer => {
    const kind = random();
    if (kind < 0.35) return make();
    if (kind < 0.75) return run();
    if (kind < 0.85) return writeMessage(["i", idleBox()], Buffer.alloc(any([0, 1, 300_000]), "x"));
    if (kind < 0.97) return writeMessage(["k", box()]);
    return writeMessage(
      Array.from({ length: Math.floor(random() * 14) }, () => any([...STRINGS, ...NUMBERS])),
      request(),
    );
  };

  const architecture = filterArchitecture();
  const filter = architecture === null ? Buffer.alloc(0) : boxFilter(architecture);
  const plan = writeMessage(
    mostly(view, [view.slice(1), [], ["bind", "/nowhere", "/nowhere"]]),
    mostly(filter, [filter.subarray(1), Buffer.alloc(1 << 20)]),
  );
  const preforked = mostly(writeMessage([]), [
    writeMessage(["a"]),
    writeMessage(["", ""]),
    writeMessage(["/bin/true", "", "A=b"], request()),
  ]);
  const messages = [plan, preforked, ...Array.from({ length: Math.floor(random() * 30) }, message)];
  return Buffer.concat(messages.map((bytes) => (random() < 0.015 ? damage(bytes, random) : bytes)));
}

/** Changes, cuts or repeats some bytes; the lengths at the beginning more often than others. */
function damage(bytes: Buffer, random: () => number): Buffer {
  const damaged = Buffer.from(bytes);
  const at = Math.floor(random() * (random() < 0.5 ? 8 : bytes.length));
  const way = random();
  if (way < 0.5) damaged[at] = Math.floor(random() * 256);
  else if (way < 0.7) return damaged.subarray(0, at);
  else if (way < 0.85) return Buffer.concat([damaged, damaged.subarray(at)]);
  else damaged.writeUInt32LE(Math.floor(random() * 2 ** 32), Math.min(at, bytes.length - 4));
  return damaged;
}
