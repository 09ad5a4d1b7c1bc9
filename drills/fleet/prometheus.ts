import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "#fleet/role";

/** The folder with the dashboard and the alerts. */
export const DEPLOY = join(import.meta.dirname, "../../deploy");

/** Debian's Prometheus, which scrapes one web server every second. */
export interface Prometheus {
  /** The figures that a query returns now. */
  query(expr: string): Promise<number[]>;
  /** The names of all alerts, in their order. */
  alerts(): Promise<string[]>;
  /** The names of the alerts that fire now. */
  firing(): Promise<ReadonlySet<string>>;
  /** Those that `firing` has ever returned. */
  readonly fired: ReadonlySet<string>;
  stop(): Promise<void>;
}

interface RuleGroups {
  readonly groups: readonly { readonly rules: readonly { readonly name: string; readonly state: string }[] }[];
}

/** Starts Prometheus with our alerts for the web server at this port. Alerts fire after two seconds instead of minutes. */
export async function startPrometheus(folder: string, target: number): Promise<Prometheus> {
  const rules = await readFile(join(DEPLOY, "prometheus/alerts.yml"), "utf8");
  await writeFile(join(folder, "alerts.yml"), rules.replaceAll(/for: .*/g, "for: 2s"));
  const config = `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs: [{ job_name: assay, static_configs: [{ targets: ["127.0.0.1:${target}"] }] }]
`;
  await writeFile(join(folder, "prometheus.yml"), config);
  const address = `127.0.0.1:${await freePort()}`;
  const options = ["--config.file", join(folder, "prometheus.yml"), "--storage.tsdb.path", join(folder, "tsdb")];
  const child = spawn("prometheus", [...options, "--web.listen-address", address, "--log.level", "error"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(child, "spawn");
  const fired = new Set<string>();
  const call = async <T>(path: string): Promise<T | null> => {
    const response = await fetch(`http://${address}/api/v1/${path}`).catch(() => null);
    if (response === null) return null;
    const { status, data, error } = (await response.json()) as { status: string; data: T; error?: string };
    if (status !== "success") throw new Error(`Prometheus: ${error}`);
    return data;
  };
  const rulesNow = async () => (await call<RuleGroups>("rules"))?.groups.flatMap((group) => group.rules) ?? [];
  return {
    fired,
    query: async (expr) => {
      const data = await call<{ result: { value: [number, string] }[] }>(`query?query=${encodeURIComponent(expr)}`);
      return data?.result.map(({ value }) => Number(value[1])) ?? [];
    },
    alerts: async () => (await rulesNow()).map(({ name }) => name).toSorted(),
    firing: async () => {
      const now = (await rulesNow()).filter(({ state }) => state === "firing").map(({ name }) => name);
      for (const name of now) fired.add(name);
      return new Set(now);
    },
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}
