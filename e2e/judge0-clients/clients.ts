import { readdirSync } from "node:fs";
import { join } from "node:path";

/** What a run of a client needs. */
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

/** One task of a client. */
export interface Part {
  /** Appended to the client's name if it has several tasks. */
  readonly part?: string;
  /**
   * Bash commands that prepare the task, run in the checkout. They load packages from registries, so they do not use the proxy.
   */
  readonly build?: string;
  /** Bash commands of the task, run in the checkout. HTTPS requests go to the proxy of `hosts.ts`. */
  readonly script: string;
  /** The result that the output states, such as "5 passed"; null if something failed. */
  readonly passed: (output: string) => string | null;
}

/** A third-party client. */
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
// Ruby needs Faraday; Go needs godotenv (Debian's ruby-faraday, golang-github-joho-godotenv-dev).
/** The jars of jackson-core, -databind and -annotations. */
const JACKSON =
  process.env.JACKSON ??
  "/usr/share/java/jackson-core.jar:/usr/share/java/jackson-databind.jar:/usr/share/java/jackson-annotations.jar";

const NPM_OPTIONS = "--ignore-scripts --no-audit --no-fund --loglevel=error";
/** The npm packages with what the pages load from public CDNs. */
const CDN_PACKAGES =
  "monaco-editor@0.33.0 jquery@3.7.1 golden-layout@1.5.9 semantic-ui-css@2.5.0 @heyputer/puter.js@2.6.3";
const installCdnPackages = (scratch: string) => `npm install --prefix ${scratch}/cdn ${NPM_OPTIONS} ${CDN_PACKAGES}`;

const counted = (output: string) => /\b\d+ passed\b/.exec(output)?.[0] ?? null;

/** How many tests passed and failed, from pytest's last line. */
const pytestCount = (output: string) =>
  /(?:\d+ failed, )?\d+ passed(?:, \d+ \w+)*/.exec(output.slice(-2_000))?.[0] ?? null;

/** The clients that `run.ts` knows, with their tasks. */
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
      const build = `cp -rL ${checkout} ${scratch}/ky && cd ${scratch}/ky && npm install ${NPM_OPTIONS} ky@1 typescript@5.8 && npx tsc src/index.ts --outDir dist --module esnext --moduleResolution bundler --target es2022 --skipLibCheck`;
      const drive = `node ${DRIVERS}/judge0-client.mjs ${scratch}/ky/dist/index.js ${base} ${token}`;
      // tsc reports errors that the client's own settings would allow, but still builds it.
      return [{ build: `(${build}) || true`, script: drive, passed: counted }];
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
  {
    name: "manuarora700/react-code-editor (React, axios) in chromium",
    checkout: "react-code-editor",
    parts: ({ base, token, scratch }) => {
      const settings = `REACT_APP_RAPID_API_URL=${base}/submissions REACT_APP_RAPID_API_HOST=${new URL(base).host} REACT_APP_RAPID_API_KEY=${token}`;
      const build = `cp -r . ${scratch}/react && cd ${scratch}/react && npm ci ${NPM_OPTIONS} && ${settings} npm run build`;
      const drive = `node ${DRIVERS}/react-code-editor.ts ${scratch}/react/build ${scratch}/cdn`;
      return [{ build: `${build} && ${installCdnPackages(scratch)}`, script: drive, passed: counted }];
    },
  },
  {
    name: "judge0/ide (jQuery) in chromium",
    checkout: "ide",
    parts: ({ checkout, scratch }) => [
      {
        build: installCdnPackages(scratch),
        script: `node ${DRIVERS}/judge0-ide.ts ${checkout} ${scratch}/cdn`,
        passed: counted,
      },
    ],
  },
  {
    name: "leondape/librechat-code-interpreter-judge0-bridge (TypeScript, axios), its own tests",
    checkout: "librechat-code-interpreter-judge0-bridge",
    parts: ({ base, token, scratch }) => {
      const build = `cp -r . ${scratch}/bridge && cd ${scratch}/bridge && npm ci ${NPM_OPTIONS} && npm run build`;
      const start = `(PORT=3001 JUDGE0_API_URL=${base} JUDGE0_API_KEY=${token} exec node dist/index.js >/dev/null) & bridge=$!`;
      const health = "curl -s -o /dev/null --retry 20 --retry-connrefused --retry-delay 1 http://localhost:3001/health";
      return [
        {
          build,
          script: `cd ${scratch}/bridge && { ${start}; ${health}; npm test; kill $bridge; }`,
          passed: (output) => {
            const [, passed, failed] = /Passed: (\d+)\s+Failed: (\d+)/.exec(output) ?? [];
            return passed ? `${passed} passed, ${failed} failed` : null;
          },
        },
      ];
    },
  },
  {
    name: "TopRoupi/judge0-gem (Ruby, Faraday, forms)",
    checkout: "judge0-gem",
    parts: ({ checkout }) => [{ script: `ruby ${DRIVERS}/judge0-gem.rb ${checkout}`, passed: counted }],
  },
  {
    name: "kadane-xyz/go-backend, its client (Go, net/http)",
    checkout: "go-backend",
    parts: ({ checkout, base, token, scratch }) => {
      const modules = `${scratch}/go/src/kadane.xyz/go-backend`;
      const place = `mkdir -p ${modules} && ln -s ${checkout} ${modules}/v2`;
      // The module requires a newer Go than Debian's, so it is built from GOPATH, where Debian's Go packages are found, too.
      const paths = `GO111MODULE=off GOCACHE=${scratch}/go-cache GOPATH=${scratch}/go:/usr/share/gocode`;
      const build = `${paths} go build -o ${scratch}/kadane ${DRIVERS}/kadane.go`;
      return [{ build: `${place} && ${build}`, script: `${scratch}/kadane ${base} ${token}`, passed: counted }];
    },
  },
];
