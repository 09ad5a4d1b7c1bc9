import { z } from "zod";
import { LIMITS } from "#vocabulary/limits";

/** A chat message as both sides send it (specification, section 3). */
export const chatMessage = z.object({
  username: z.string().max(LIMITS.userNameLength.max),
  text: z.string().max(LIMITS.chatMessageLength),
});
/** See `chatMessage`. */
export type ChatMessage = z.infer<typeof chatMessage>;

/** How the page tells the entries of its local list apart (specification, section 3). */
export const CHAT_ENTRY_TYPES = ["update", "my", "other"] as const;

/** What the client emits (specification, section 7). */
export interface ChatEventsToServer {
  newuser: (userName: string) => void;
  chat: (message: ChatMessage) => void;
  exituser: (userName: string) => void;
}

/** What the server emits (specification, section 7). */
export interface ChatEventsToClient {
  update: (text: string) => void;
  chat: (message: ChatMessage) => void;
}
