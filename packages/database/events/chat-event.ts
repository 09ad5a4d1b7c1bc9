/** The channel on which web servers tell each other of the chatroom (PostgreSQL's NOTIFY). */
export const CHAT_CHANNEL = "assay_chat";

/** A message was stored, or a line is to be shown to all in the room but the connection that it is about. */
export type ChatEvent =
  | { readonly kind: "message" }
  | { readonly kind: "update"; readonly text: string; readonly exceptConnection: string | null };

/** A message of the channel, or null for what is none of ours: anybody in the database may write there. */
export function parseChatEvent(payload: string | undefined): ChatEvent | null {
  try {
    const { kind, text, exceptConnection } = JSON.parse(payload ?? "") as Record<string, unknown>;
    if (kind === "message") return { kind };
    const isUpdate = kind === "update" && typeof text === "string";
    if (!isUpdate) return null;
    return { kind, text, exceptConnection: typeof exceptConnection === "string" ? exceptConnection : null };
  } catch {
    return null;
  }
}
