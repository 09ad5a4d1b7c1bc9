import {
  LOGIN_SLOWDOWN,
  MAIL,
  PASSWORD_LINK,
  PENDING_LOGIN_MS,
  SESSION,
} from "@assay/contract/vocabulary/account-limits";
import { JUDGE0_RANGES } from "@assay/contract/vocabulary/judge0-ranges";
import { LEAST_FREE_DISK, LIMITS } from "@assay/contract/vocabulary/limits";
import { BYTE_RATE, RATES } from "@assay/contract/vocabulary/rates";
import { CHECKER_LIMITS, RUN_DEFAULTS } from "@assay/contract/vocabulary/run-limits";
import { DAY, HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { boxLimits, CHECKER_BOX_LIMITS, COMPILE_LIMITS, PREPARE_LIMITS } from "@assay/judge/boxes/box-limits";
import { CPP } from "@assay/judge/languages/cpp";
import { JAVA_17 } from "@assay/judge/languages/java";
import { PYTHON } from "@assay/judge/languages/python";
import type { BoxLimits } from "@assay/sandbox/interface";
import { loginPauseMs } from "@assay/server/users/login-limits";

type Cell = string | number;

const seconds = (ms: number) => `${ms / 1_000} s`;
const megabytes = (kb: number) => (kb < 1_024 ? `${kb} KiB` : `${Number((kb / 1_024).toFixed(1))} MiB`);

const LINES: readonly (readonly [name: string, show: (limits: BoxLimits) => Cell])[] = [
  ["CPU time", ({ cpuTimeMs }) => seconds(cpuTimeMs)],
  ["wall-clock time", ({ wallTimeMs }) => seconds(wallTimeMs)],
  [
    "wall-clock time, including waiting for a core",
    ({ wallTimeMs, wallCeilingMs }) => seconds(wallCeilingMs ?? wallTimeMs),
  ],
  ["memory, including its files", ({ memoryKb }) => megabytes(memoryKb)],
  ["stack", ({ stackKb }) => megabytes(stackKb)],
  ["processes and threads", ({ processes }) => processes],
  ["stdout and stderr, each", ({ outputKb }) => megabytes(outputKb)],
  ["one file", ({ fileSizeKb }) => megabytes(fileSizeKb)],
  ["all its files together", ({ diskKb }) => megabytes(diskKb)],
  ["open files per process", ({ openFiles }) => openFiles],
];

/**
 * All limits on boxes and requests as Markdown tables, from the values in use. `docs/security.md` contains them; a test checks
 * that it is up to date.
 */
export function limitsAsMarkdown(): string {
  return [boxes(), asked(), requests(), stored(), rates(), pauses(), lives(), holdings()].join("\n\n");
}

/** Limits of boxes; for programs, the default ones. A program's box has time limits a tenth above those that decide the verdict. */
function boxes(): string {
  const columns = {
    "C++ program": boxLimits(RUN_DEFAULTS, CPP.run),
    "Java program": boxLimits(RUN_DEFAULTS, JAVA_17.run),
    "Python program": boxLimits(RUN_DEFAULTS, PYTHON.run),
    compiler: COMPILE_LIMITS,
    checker: CHECKER_BOX_LIMITS,
    preparation: PREPARE_LIMITS,
  };
  const rows = LINES.map(([name, show]) => [name, ...Object.values(columns).map(show)]);
  return table(["a box of a", ...Object.keys(columns)], rows);
}

function asked(): string {
  const rows = Object.entries(JUDGE0_RANGES).map(([field, range]) => {
    const unit = range.isSeconds ? " s" : "";
    const least = "moreThan" in range ? `more than ${range.moreThan}` : range.min;
    return [`\`${field}\``, `${range.default}${unit}`, `${least}${unit}`, `${range.max}${unit}`];
  });
  return table(["what a request may ask for", "default", "minimum", "maximum"], rows);
}

function requests(): string {
  const kinds = [
    "sourceBytes",
    "batchSize",
    "testCaseBytes",
    "testCaseCount",
    "smallRequestBytes",
    "tokenInBodyBytes",
    "profileRequestBytes",
    "blogRequestBytes",
    "pageDraftRequestBytes",
    "formRequestBytes",
    "requestBytes",
    "formFieldCount",
    "jsonDepth",
    "jsonValueCount",
    "jsonUnquotedBytes",
    "userBodyBytes",
    "allBodyBytes",
    "ordinaryBodyBytes",
    "bodyFloorBytes",
    "answerBytes",
    "testDataBytes",
    "displaySampleBytes",
    "remoteAnswerBytes",
    "websocketBacklogBytes",
    "queueSize",
    "queueShare",
    "queueFloor",
    "outstandingSeconds",
    "includedFileCount",
    "includedBytes",
    "exportedSources",
    "verdictsCounted",
    "testStatisticsCounted",
    "rejudgedSubmissions",
    "rejudgedNumbers",
    "passwordMailAccounts",
    "packageBytes",
    "packagePartBytes",
  ] as const;
  const rows = kinds.map((kind) => [
    `\`${kind}\``,
    kind.endsWith("Bytes") ? megabytes(LIMITS[kind] / 1_024) : LIMITS[kind],
  ]);
  const { passes, nextPassKb, keptFolderKb } = CHECKER_LIMITS;
  rows.push(["passes of a multi-pass problem", passes.max], ["input of a pass after the first", megabytes(nextPassKb)]);
  rows.push(["files that a checker keeps between passes", megabytes(keptFolderKb)]);
  const { perUser, all } = LIMITS.largeAnswers;
  rows.push(["`largeAnswers` of one user", perUser], ["`largeAnswers` of everybody", all]);
  const { pdfMs, pdfMemoryBytes, pdfBytes, pdfPictureBytes, pdfsWaiting, pdfsAtOnce } = LIMITS;
  rows.push(
    ["time for a PDF file of statements", seconds(pdfMs)],
    ["its browser's memory", megabytes(pdfMemoryBytes / 1_024)],
  );
  rows.push(["size of that file", megabytes(pdfBytes / 1_024)], ["pictures in it", megabytes(pdfPictureBytes / 1_024)]);
  rows.push(["such files that a web server makes at once", pdfsAtOnce]);
  rows.push(["such files that wait, of one user", pdfsWaiting.perSender], ["such files that wait", pdfsWaiting.all]);
  const { pdfsKeptBytes, pdfsKeptMs } = LIMITS;
  rows.push(
    ["finished files that a web server keeps", megabytes(pdfsKeptBytes / 1_024)],
    ["how long it keeps them", seconds(pdfsKeptMs)],
  );
  const { count, bytes } = LIMITS.publicReplies;
  rows.push(["`publicReplies` kept by a web server", count], ["size of these replies", megabytes(bytes / 1_024)]);
  return table(["a request, an answer or the queue", "maximum"], rows);
}

function stored(): string {
  const kinds = [
    "pageStreamBytes",
    "freeRunStoredBytes",
    "problemStoredBytes",
    "pageDraftBytes",
    "pageDraftQuotaBytes",
  ] as const;
  const rows = kinds.map((kind) => [`\`${kind}\``, megabytes(LIMITS[kind] / 1_024)]);
  for (const kind of ["pageDraftCount", "pageDraftVersions", "favouriteCount", "noteCount", "noteLength"] as const)
    rows.push([`\`${kind}\``, `${LIMITS[kind]}`]);
  const disk = Object.entries(LEAST_FREE_DISK).map(([name, value]) => [
    `free disk: \`${name}\`, at least`,
    megabytes(value / 1_024),
  ]);
  return table(["what is stored", ""], [...rows, ["`freeRunKeptMs`", `${LIMITS.freeRunKeptMs / DAY} days`], ...disk]);
}

/** Limits on what one user, session or address may have at the same time. */
function holdings(): string {
  const kinds = [
    "websocketsPerSession",
    "websocketsPerUser",
    "websocketsWithoutSession",
    "roomsPerWebsocket",
    "visitorRoomsPerWebsocket",
    "waitingEvents",
    "sessionCount",
    "knownDeviceCount",
    "apiTokenCount",
    "recoveryCodeCount",
    "waitingPasswordsPerAddress",
    "waitingPasswords",
  ] as const;
  const rows: Cell[][] = kinds.map((kind) => [`\`${kind}\``, LIMITS[kind]]);
  for (const kind of ["exports", "packageExports"] as const) {
    const { perUser, all } = LIMITS[kind];
    rows.push([`\`${kind}\` of one user`, perUser], [`\`${kind}\` of everybody`, all]);
  }
  const visitors = LIMITS.visitorWebsockets;
  rows.push(["`visitorWebsockets` of one address", visitors.perAddress]);
  rows.push(["`visitorWebsockets` of everybody", visitors.all]);
  const { all, floor } = LIMITS.openPackageImports;
  rows.push(["`openPackageImports` of everybody", all], ["`openPackageImports` of each admin in any case", floor]);
  const { jobs, stressTests } = LIMITS.authorPrograms;
  rows.push(["`jobs` with programs of authors", jobs], ["`stressTests` among them", stressTests]);
  return table(["at the same time", "maximum"], rows);
}

/** How long unknown devices must wait between two failed logins to one account. */
function pauses(): string {
  const { freeFailures, failuresPerStep, windowMs } = LOGIN_SLOWDOWN;
  const rows: Cell[][] = [];
  for (let failures = freeFailures; ; failures += failuresPerStep) {
    rows.push([failures, seconds(loginPauseMs(failures))]);
    if (loginPauseMs(failures) === LOGIN_SLOWDOWN.longestPauseMs) break;
  }
  return table([`failed logins to one account in ${seconds(windowMs)}, from unknown devices`, "pause"], rows);
}

/** How long sessions, links and unfinished logins last. */
function lives(): string {
  const rows = [
    ["an unused session, unless the settings of the site say otherwise", SESSION.idleMs],
    ["an unused session on a shared computer", SESSION.sharedIdleMs],
    ["a session", SESSION.maximumMs],
    ["a password reset link, by mail", PASSWORD_LINK.fromMailMs],
    ["a password reset link, from an admin", PASSWORD_LINK.fromAdminMs],
    ["a login that needs a code or a new password", PENDING_LOGIN_MS],
    [
      "attempts to send a mail that the mail server refuses",
      MAIL.retryDelaysMs.reduce((sum: number, ms) => sum + ms, 0),
    ],
    ["a rejudge's preview that nobody applies", LIMITS.rejudgeKeptMs],
    ["a download of a user's data, or of a problem", LIMITS.exportMs],
    ["a package upload that receives no data", LIMITS.packageUploadMs],
    ["a package that waits for a decision", LIMITS.packageDecisionMs],
  ] as const;
  const duration = (ms: number) =>
    ms >= 2 * DAY ? `${ms / DAY} days` : ms >= 2 * HOUR ? `${ms / HOUR} hours` : `${Math.round(ms / MINUTE)} minutes`;
  return table(
    ["how long", "maximum"],
    rows.map(([name, ms]) => [name, duration(ms)]),
  );
}

function rates(): string {
  const rows = Object.entries(RATES).map(([name, { attempts, windowMs }]) => [
    `\`${name}\``,
    attempts,
    seconds(windowMs),
  ]);
  const { bytes, windowMs } = LIMITS.transferRate;
  rows.push(["`transferRate` of a request or response, at least", megabytes(bytes / 1_024), seconds(windowMs)]);
  rows.push(["`BYTE_RATE` of one user", megabytes(BYTE_RATE.bytes / 1_024), seconds(BYTE_RATE.windowMs)]);
  return table(["how often", "times", "within"], rows);
}

function table(head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(" | ")} |`;
  return [line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line)].join("\n");
}
