import type { Drill } from "#drill";

/** The drills by name. Each is loaded only when it runs. */
const DRILLS: Readonly<Record<string, () => Promise<Drill>>> = {
  rush: async () => (await import("#rush")).default,
  contest: async () => (await import("#contest")).default,
  metrics: async () => (await import("#metrics")).default,
  failover: async () => (await import("#failover")).default,
  s3: async () => (await import("#s3")).default,
  archive: async () => (await import("#archive")).default,
  join: async () => (await import("#join")).default,
  unequal: async () => (await import("#unequal")).default,
  "join-mistakes": async () => (await import("#join-mistakes")).default,
  "join-speed": async () => (await import("#join-speed")).default,
  rolling: async () => (await import("#rolling")).default,
  upgrade: async () => (await import("#upgrade")).default,
  autoscale: async () => (await import("#autoscale")).default,
  standby: async () => (await import("#standby")).default,
  "store-release": async () => (await import("#store-release")).default,
  chart: async () => (await import("#chart")).default,
  "debian-package": async () => (await import("#debian-package")).default,
  container: async () => (await import("#container")).default,
};

/** `npm run drill -- NAME`: runs one drill; without a name, lists them. The exit code is 1 if the product does not hold. */
async function main(): Promise<void> {
  const [name, ...rest] = process.argv.slice(2);
  const load = name === undefined ? undefined : DRILLS[name];
  if (load === undefined || rest.length > 0) {
    for (const [each, open] of Object.entries(DRILLS)) console.log(`${each}: ${(await open()).purpose}`);
    throw new Error("usage: npm run drill -- NAME");
  }
  const drill = await load();
  const interruption = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => interruption.abort(new Error("interrupted")));
  await drill.run(console.log, interruption.signal);
}

try {
  await main();
} catch (error) {
  console.error(`drill: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
