import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";

/** HAProxy in front of web servers, with the settings of docs/operate/keeping.md. */
export interface Proxy {
  readonly url: string;
  /** Resolves when HAProxy sends requests to the web server at this port. */
  serves(port: number): Promise<void>;
  stop(): Promise<void>;
}

function configOf(port: number, statusPort: number, servers: readonly number[]): string {
  return `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  option forwardfor
  option redispatch
  retries 3

frontend assay
  bind 127.0.0.1:${port}
  default_backend web

frontend status
  bind 127.0.0.1:${statusPort}
  stats enable
  stats uri /

backend web
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 1s fall 2 rise 1
${servers.map((each) => `  server web${each} 127.0.0.1:${each}`).join("\n")}
`;
}

/** Starts Debian's HAProxy on these two ports in front of the web servers at `servers`. Its configuration is in `folder`. */
export async function startProxy(
  folder: string,
  [port, statusPort]: readonly [number, number],
  servers: readonly number[],
): Promise<Proxy> {
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, configOf(port, statusPort, servers));
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", "ignore", "inherit"] });
  await once(child, "spawn");
  const status = async () => (await fetch(`http://127.0.0.1:${statusPort}/;csv`).catch(() => null))?.text() ?? "";
  return {
    url: `http://127.0.0.1:${port}`,
    serves: async (server) => {
      const isUp = (line: string) => line.startsWith(`web,web${server},`) && line.split(",")[17] === "UP";
      while (!(await status()).split("\n").some(isUp)) await sleep(SECOND / 4);
    },
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
