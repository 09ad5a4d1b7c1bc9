import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { PDF_LIMITS } from "@assay/contract/vocabulary/pdf-limits";
import type { PrintingBrowser } from "#base/printing-browser";
import { BROWSER_FLAGS, browserBox } from "#pdf/browser/browser-box";
import { type DevtoolsPipe, openDevtoolsPipe } from "#pdf/browser/devtools-pipe";
import { residentBytes } from "#pdf/browser/resident-bytes";

/** A browser that prints HTML documents, one after another, and is ended when it is disposed of. */
export interface OpenBrowser extends AsyncDisposable {
  /** The document as a PDF file. Rejects if a limit of `PDF_LIMITS` is exceeded, or the signal aborts. */
  print(html: string): Promise<Buffer>;
}

/** The only address that is answered: with the document. Nothing can be fetched, because the box has no network either. */
const ADDRESS = "https://statement.invalid/";
const WATCH_MS = 200;
/** A message has the file in base64. */
const MOST_MESSAGE_BYTES = PDF_LIMITS.pdfBytes * 1.4;

/** Starts the browser in its box. Memory and time are those of the box's processes together. */
export async function openPrintingBrowser(browser: PrintingBrowser, signal: AbortSignal): Promise<OpenBrowser> {
  signal.throwIfAborted();
  const [file = "", ...args] = [...browserBox(browser), browser.program, ...BROWSER_FLAGS];
  const child = spawn(file, args, {
    env: {},
    cwd: "/",
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit").catch(() => {});
  let html = "";
  let loaded = Promise.withResolvers<void>();
  const pipe = openDevtoolsPipe(
    { input: child.stdio[3] as Writable, output: child.stdio[4] as Readable },
    MOST_MESSAGE_BYTES,
    ({ method, params }) => {
      if (method === "Page.loadEventFired") loaded.resolve();
      if (method === "Fetch.requestPaused") void answer(pipe, session, params, html);
    },
  );
  let session = "";
  const end = (reason: string) => {
    pipe.fail(new Error(reason));
    loaded.reject(new Error(reason));
    loaded.promise.catch(() => {});
    killGroup(child);
  };
  const late = setTimeout(() => end(`printing takes more than ${PDF_LIMITS.pdfMs} ms`), PDF_LIMITS.pdfMs);
  const watch = setInterval(() => {
    if (residentBytes(child.pid ?? 0) > PDF_LIMITS.pdfMemoryBytes) end("the browser needs too much memory");
  }, WATCH_MS);
  const stop = () => end("nobody waits for the file any more");
  signal.addEventListener("abort", stop);
  child.once("error", ({ message }) => end(message));
  child.once("exit", () => end("the browser ended"));
  const dispose = async () => {
    clearTimeout(late);
    clearInterval(watch);
    signal.removeEventListener("abort", stop);
    end("it is closed");
    await exited;
  };
  try {
    const { targetInfos } = (await pipe.call("Target.getTargets")) as {
      targetInfos: { type: string; targetId: string }[];
    };
    const { targetId } = targetInfos.find(({ type }) => type === "page") ?? {};
    session = (await pipe.call("Target.attachToTarget", { targetId, flatten: true })).sessionId as string;
    await pipe.call("Fetch.enable", { patterns: [{ urlPattern: "*" }] }, session);
    await pipe.call("Page.enable", {}, session);
  } catch (error) {
    await dispose();
    throw error;
  }
  return {
    async print(document) {
      html = document;
      loaded = Promise.withResolvers();
      const { promise } = loaded;
      const { errorText } = await pipe.call("Page.navigate", { url: ADDRESS }, session);
      if (errorText) throw new Error(`the browser does not load the document: ${errorText}`);
      await promise;
      await pipe.call(
        "Runtime.evaluate",
        { expression: "document.fonts.ready.then(() => 0)", awaitPromise: true },
        session,
      );
      const { data } = await pipe.call("Page.printToPDF", PRINT_OPTIONS, session);
      const pdf = Buffer.from(String(data), "base64");
      if (pdf.length > PDF_LIMITS.pdfBytes) throw new Error("the file is too large");
      return pdf;
    },
    [Symbol.asyncDispose]: dispose,
  };
}

/** The document says the size of the paper and the margins. Headings become the outline that readers show beside the pages. */
const PRINT_OPTIONS = {
  preferCSSPageSize: true,
  printBackground: true,
  generateDocumentOutline: true,
  generateTaggedPDF: true,
};

async function answer(
  pipe: DevtoolsPipe,
  session: string,
  params: Record<string, unknown>,
  html: string,
): Promise<void> {
  const { requestId, request } = params as { requestId: string; request: { url: string } };
  const reply =
    request.url === ADDRESS
      ? pipe.call("Fetch.fulfillRequest", { requestId, responseCode: 200, ...responseOf(html) }, session)
      : pipe.call("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" }, session);
  // A browser that ends fails the print itself.
  await reply.catch(() => {});
}

/** Scripts are off; nothing loads that is not in the document. */
export const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'";

function responseOf(html: string) {
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": DOCUMENT_POLICY };
  return {
    responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
    body: Buffer.from(html).toString("base64"),
  };
}

/** Ends the box, and so every process in it. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}
