import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";

/** The text of each page of a PDF file, by poppler, which Assay needs in any case. */
export async function readPdf(pdf: Uint8Array): Promise<string[]> {
  const reader = spawn("pdftotext", ["-layout", "-", "-"], { stdio: ["pipe", "pipe", "inherit"] });
  reader.stdin.end(pdf);
  return (await buffer(reader.stdout)).toString("utf8").split("\f").slice(0, -1);
}
