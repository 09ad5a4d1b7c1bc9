import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A server that does nothing but send what the product at `url` replies to these paths, compressed as the product does it. */
export async function startBareServer(url: string, paths: readonly string[]) {
  const routes: Record<string, unknown> = {};
  for (const path of paths) {
    // The second reply comes from memory, compressed.
    await fetch(`${url}${path}`);
    await new Promise((done) => setTimeout(done, 500));
    const reply = await fetch(`${url}${path}`, { headers: { "accept-encoding": "br" } });
    const body = Buffer.from(await reply.arrayBuffer());
    // As many bytes as the product sends; which ones makes no difference to a server.
    const length = Number(reply.headers.get("content-length"));
    routes[path] = { type: reply.headers.get("content-type"), body: body.subarray(0, length).toString("base64") };
  }
  const argument = Buffer.from(JSON.stringify(routes)).toString("base64");
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-server.ts"), argument], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return { url: line, pid: child.pid ?? 0, stop: () => child.kill() };
}
