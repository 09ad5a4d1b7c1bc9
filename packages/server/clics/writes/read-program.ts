import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { FastifyRequest } from "fastify";
import { fromBufferPromise } from "yauzl";
import { z } from "zod";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { readTime } from "#clics/formats";

/** A submission as tools send it. */
export interface SentProgram {
  readonly problemId: string;
  readonly languageId: string;
  /** The team that it is submitted for; null for the sender's own. */
  readonly teamId: string | null;
  /** The id that the sender has given to it, and when it was submitted to the sender; null if that is up to us. */
  readonly id: string | null;
  readonly time: Date | null;
  readonly source: Buffer;
}

const inApi = z.object({
  problem_id: z.string(),
  language_id: z.string(),
  team_id: z.string().nullish(),
  id: z.string().nullish(),
  time: z.string().nullish(),
  contest_time: z.null().optional(),
  files: z.array(z.object({ data: z.string(), mime: z.literal("application/zip").optional() })).length(1),
});

/**
 * The submission in a request: JSON with a zip archive in base64 as the API has it, or the form that DOMjudge's `submit` sends. Throws
 * AppError `invalid_request` for anything else, and for more than one file: programs have one here.
 */
export async function readProgram(request: FastifyRequest): Promise<SentProgram> {
  if (Buffer.isBuffer(request.body)) return readForm(request, request.body);
  const parsed = inApi.safeParse(request.body);
  if (!parsed.success) throw refusal(String(parsed.error.issues[0]?.path[0] ?? "files"));
  const { problem_id, language_id, team_id = null, id = null, files } = parsed.data;
  const time = parsed.data.time ? readTime(parsed.data.time) : null;
  if (parsed.data.time && time === null) throw refusal("time");
  const source = await onlyFile(Buffer.from(files[0]?.data ?? "", "base64"));
  return { problemId: problem_id, languageId: language_id, teamId: team_id, id, time, source };
}

async function readForm({ headers }: FastifyRequest, body: Buffer): Promise<SentProgram> {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": headers["content-type"] ?? "" } })
    .formData()
    .catch(() => {
      throw refusal("code");
    });
  const files = form.getAll("code[]").filter((file) => typeof file !== "string");
  const [file] = files;
  if (!file || files.length !== 1) throw refusal("code");
  const text = (name: string) => {
    const value = form.get(name) ?? form.get(`${name}_id`);
    if (typeof value !== "string") throw refusal(name);
    return value;
  };
  const source = Buffer.from(await file.arrayBuffer());
  return { problemId: text("problem"), languageId: text("language"), teamId: null, id: null, time: null, source };
}

/** The content of the only file in a zip archive. */
async function onlyFile(archive: Buffer): Promise<Buffer> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true }).catch(() => {
    throw refusal("files");
  });
  for await (const entry of zip.eachEntry()) {
    if (zip.entryCount !== 1 || entry.uncompressedSize > LIMITS.sourceBytes) break;
    const pieces = await Array.fromAsync(await zip.openReadStreamPromise(entry));
    return Buffer.concat(pieces);
  }
  throw refusal("files");
}

function refusal(field: string): AppError {
  return new AppError("invalid_request", { field, text: REFUSALS.clics.submission({ field }) });
}
