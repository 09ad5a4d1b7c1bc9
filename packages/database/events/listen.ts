import type { PersistentConnection } from "#connections/persistent-connection";
import { CHAT_CHANNEL, type ChatEvent, parseChatEvent } from "#events/chat-event";
import { type ChannelListener, listenOnChannel } from "#events/listen-channel";
import { parseVerdictEvent, VERDICT_CHANNEL, type VerdictEvent } from "#events/verdict-event";

/** Who wants to hear of verdicts. */
export type VerdictListener = Pick<ChannelListener<VerdictEvent>, "onEvent" | "onGap">;

/** Listens for verdict events on a connection of its own, until `close`. */
export function listenForVerdicts(url: string, listener: VerdictListener): Promise<PersistentConnection> {
  const channel = { channel: VERDICT_CHANNEL, applicationName: "assay verdicts", parse: parseVerdictEvent };
  return listenOnChannel(url, { ...channel, ...listener });
}

/** Who wants to hear of the chatroom. */
export type ChatListener = Pick<ChannelListener<ChatEvent>, "onEvent" | "onGap">;

/** Listens for chat events on a connection of its own, until `close`. */
export function listenForChat(url: string, listener: ChatListener): Promise<PersistentConnection> {
  const channel = { channel: CHAT_CHANNEL, applicationName: "assay chat", parse: parseChatEvent };
  return listenOnChannel(url, { ...channel, ...listener });
}
