import { pathOf } from "@assay/contract/endpoints/table";
import type {
  SealedStatements,
  StatementKey,
  StatementsContent,
} from "@assay/contract/routes/contests/sealed-statements";
import { callApi } from "#lib/api-client";
import { fieldsOf, textOf } from "#lib/entities/values";

/** The sealed statements of a contest as this page has fetched them. */
export interface SealedFile extends Pick<SealedStatements, "seal" | "isForEverybody"> {
  readonly bytes: ArrayBuffer;
}

/** Fetches the sealed statements of a contest. Throws if the server has none. */
export async function fetchSealed(key: string, signal: AbortSignal): Promise<SealedFile> {
  const { seal, path, isForEverybody } = await callApi("readSealedStatements", { params: { key }, signal });
  const response = await fetchFor({ isForEverybody }, path, signal);
  return { seal, isForEverybody, bytes: await response.arrayBuffer() };
}

/** Fetches the key to the statements of a contest that has started. Throws if the server does not give it. */
export async function fetchKey(file: SealedFile, key: string, signal: AbortSignal): Promise<StatementKey> {
  const response = await fetchFor(file, pathOf("readStatementKey", { key }), signal);
  const reply = fieldsOf(await response.json());
  return { seal: textOf(reply.seal), key: textOf(reply.key) };
}

/** What everybody gets is requested without cookies, so that the server, and every proxy, replies from memory. */
async function fetchFor(
  { isForEverybody }: Pick<SealedFile, "isForEverybody">,
  path: string,
  signal: AbortSignal,
): Promise<Response> {
  const response = await fetch(path, { credentials: isForEverybody ? "omit" : "include", signal });
  if (!response.ok) throw new Error(`${path} is answered ${response.status}`);
  return response;
}

/** Opens sealed statements, whose format packages/server/contests/sealed/seal.ts has. Throws if the key is for another file. */
export async function openSealed(file: SealedFile, { seal, key }: StatementKey): Promise<StatementsContent> {
  if (seal !== file.seal) throw new Error("the key is for another file");
  const aes = await crypto.subtle.importKey("raw", bytesOf(key), "AES-GCM", false, ["decrypt"]);
  const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv: new Uint8Array(12) }, aes, file.bytes);
  const packed = new Uint8Array(text, 4, new DataView(text).getUint32(0));
  const json = new Response(packed).body?.pipeThrough(new DecompressionStream("gzip"));
  return new Response(json ?? null).json();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
