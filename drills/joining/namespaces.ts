import { execFileSync } from "node:child_process";
import { connect, createServer } from "node:net";

/** Network namespaces that reach one address of this machine, where one port is open, and nothing else. */
export interface Namespaces {
  readonly names: readonly string[];
  /** The only address that they reach. */
  readonly url: string;
  close(): Promise<void>;
}

/** Two drills may run at the same time. */
const TAG = process.pid.toString(36);
const BRIDGE = `aj${TAG}`;
const NETWORK = `10.213.${process.pid % 256}`;
const PORT = 24_443;

const ip = (...args: string[]) => void execFileSync("ip", args, { stdio: ["ignore", "ignore", "inherit"] });

/** Opens so many namespaces. What they send to the address goes to one of these ports of the loopback in turn, if it is open. */
export async function openNamespaces(count: number, targets: readonly number[]): Promise<Namespaces> {
  const names = Array.from({ length: count }, (_, number) => `assay-join-${TAG}-${number}`);
  const remove = () => {
    for (const name of names) {
      try {
        ip("netns", "delete", name);
      } catch {}
    }
    ip("link", "delete", BRIDGE);
  };
  ip("link", "add", BRIDGE, "type", "bridge");
  try {
    ip("address", "add", `${NETWORK}.1/24`, "dev", BRIDGE);
    ip("link", "set", BRIDGE, "up");
    for (const [number, name] of names.entries()) {
      const [outside, inside] = [`aj${TAG}o${number}`, `aj${TAG}i${number}`];
      ip("netns", "add", name);
      ip("link", "add", outside, "type", "veth", "peer", "name", inside, "netns", name);
      ip("link", "set", outside, "master", BRIDGE, "up");
      ip("-n", name, "address", "add", `${NETWORK}.${number + 10}/24`, "dev", inside);
      ip("-n", name, "link", "set", inside, "up");
    }
    let next = 0;
    const proxy = createServer((socket) => {
      next += 1;
      const target = connect(targets[next % targets.length] ?? 0, "127.0.0.1");
      socket.on("error", () => target.destroy()).on("close", () => target.destroy());
      target.on("error", () => socket.destroy()).on("close", () => socket.destroy());
      socket.pipe(target).pipe(socket);
    });
    await new Promise<void>((resolve) => proxy.listen(PORT, `${NETWORK}.1`, resolve));
    const close = async () => {
      proxy.close();
      remove();
    };
    return { names, url: `http://${NETWORK}.1:${PORT}`, close };
  } catch (error) {
    remove();
    throw error;
  }
}
