import { parentPort, workerData } from "node:worker_threads";
import type { PrintedDocument } from "#pdf/document/printed-document";
import { showDocument } from "#pdf/document/show-document";

// The thread that `buildDocument` starts, for one document.
parentPort?.postMessage(showDocument(workerData as PrintedDocument));
