import { readdirSync } from "node:fs";
import { join } from "node:path";

/** What a client is run with. */
export interface Setting {
  /** Its unmodified checkout. */
  readonly checkout: string;
  /** The address of Judge0's API, without a slash at its end. */
  readonly base: string;
  readonly token: string;
  /** A folder for what is built. */
  readonly scratch: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** One thing that a client is asked to do. */
export interface Part {
  /** Appended to the client's name where there are several. */
  readonly part?: string;
  /** For bash, in the checkout. */
  readonly script: string;
  /** What the output says that went well; null when something did not. */
  readonly passed: (output: string) => string | null;
}

/** A client of others. */
export interface Client {
  readonly name: string;
  /** Its folder's name. */
  readonly checkout: string;
  readonly parts: (setting: Setting) => readonly Part[];
}

const DRIVERS = join(import.meta.dirname, "drivers");
/** An interpreter with httpx, pydantic, requests, pytest and python-dotenv. */
const PYTHON = process.env.PYTHON ?? "python3";
/** PHP with its extension curl. */
const PHP = process.env.PHP ?? "php";
/** The jars of jackson-core, -databind and -annotations. */
const JACKSON =
  process.env.JACKSON ??
  "/usr/share/java/jackson-core.jar:/usr/share/java/jackson-databind.jar:/usr/share/java/jackson-annotations.jar";

const counted = (output: string) => /\b\d+ passed\b/.exec(output)?.[0] ?? null;

/** pytest's last line: how many tests passed, and failed. */
const pytestCount = (output: string) =>
  /(?:\d+ failed, )?\d+ passed(?:, \d+ \w+)*/.exec(output.slice(-2_000))?.[0] ?? null;

/** The clients that `run.ts` knows, with what each has to do. */
export const CLIENTS: readonly Client[] = [
  {
    name: "judge0/judge0-python, its own tests",
    checkout: "judge0-python",
    parts: ({ base, token }) => {
      const headers = JSON.stringify({ "X-Auth-Token": token });
      const keys = `JUDGE0_RAPID_API_KEY=${token} JUDGE0_ATD_API_KEY=${token}`;
      const forHosted = `JUDGE0_CLOUD_CE_AUTH_HEADERS='${headers}' JUDGE0_CLOUD_EXTRA_CE_AUTH_HEADERS='${headers}'`;
      const ce = `JUDGE0_CE_ENDPOINT=${base} JUDGE0_CE_AUTH_HEADERS='${headers}'`;
      const extra = `JUDGE0_EXTRA_CE_ENDPOINT=${base}/extra JUDGE0_EXTRA_CE_AUTH_HEADERS='${headers}'`;
      const sdk = `${ce} ${extra} ${keys} ${forHosted} PYTHONPATH=src ${PYTHON}`;
      const byDefault = "import judge0; print(judge0.run(source_code='print(6 * 7)').stdout.strip(), 'by default')";
      return [
        { script: `${sdk} -m pytest -q tests`, passed: pytestCount },
        {
          part: ": judge0.run without a language",
          script: `${sdk} -c "${byDefault}"`,
          passed: (output) => (output.includes("42 by default") ? "Accepted" : null),
        },
      ];
    },
  },
  {
    name: "judge0/examples",
    checkout: "examples",
    parts: ({ checkout }) =>
      readdirSync(checkout, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && readdirSync(join(checkout, entry.name)).includes("run_example.sh"))
        .map(({ name }) => ({
          part: `: ${name}`,
          script: `copy=$(mktemp -d) && cp -r . $copy && cd $copy/${name} && ./run_example.sh; rm -r $copy`,
          passed: (output: string) => /"description": "(Accepted)"/.exec(output)?.[1] ?? null,
        })),
  },
  {
    name: "Roslovets-Inc/judge0-client (Python, httpx)",
    checkout: "judge0-client-python",
    parts: ({ checkout, base, token }) => [
      { script: `${PYTHON} ${DRIVERS}/judge0_client.py ${checkout} ${base} ${token}`, passed: counted },
    ],
  },
  {
    name: "vCra/judge0api (Python, requests)",
    checkout: "judge0api",
    parts: ({ checkout, base, token }) => [
      { script: `${PYTHON} ${DRIVERS}/judge0api.py ${checkout} ${base} ${token}`, passed: counted },
      {
        part: " with a slash after the base",
        script: `${PYTHON} ${DRIVERS}/judge0api.py ${checkout} ${base}/ ${token}`,
        passed: counted,
      },
    ],
  },
  {
    name: "Sany-alam/ict (PHP, curl, multipart forms)",
    checkout: "ict",
    parts: ({ checkout }) => [
      {
        script: `timeout 60 ${PHP} -d curl.cainfo=$SSL_CERT_FILE ${DRIVERS}/practice-controller.php ${checkout}`,
        passed: counted,
      },
    ],
  },
  {
    name: "Sebbev/judge0-client (TypeScript, ky)",
    checkout: "judge0-client-typescript",
    parts: ({ checkout, base, token, scratch }) => {
      const build = `cp -rL ${checkout} ${scratch}/ky && cd ${scratch}/ky && npm install --ignore-scripts --silent ky@1 && npx --package typescript@5.8 tsc src/index.ts --outDir dist --module esnext --moduleResolution bundler --target es2022 --skipLibCheck`;
      const drive = `node ${DRIVERS}/judge0-client.mjs ${scratch}/ky/dist/index.js ${base} ${token}`;
      return [{ script: `(${build}); ${drive}`, passed: counted }];
    },
  },
  {
    name: "salem-JUC/judge0-java-wrapper (Java 17, java.net.http over h2c)",
    checkout: "judge0-java-wrapper",
    parts: ({ base, token, scratch }) => {
      const classes = `${scratch}/java:${JACKSON}`;
      const build = `javac -cp ${JACKSON} -d ${scratch}/java $(find src/main -name '*.java') ${DRIVERS}/Wrapper.java`;
      return [{ script: `${build} && java -cp ${classes} Wrapper ${base} ${token}`, passed: counted }];
    },
  },
];
