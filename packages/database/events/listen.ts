import type { StandingConnection } from "#connections/standing-connection";
import { CHAT_CHANNEL, type ChatNews, parseChatNews } from "#events/chat-news";
import { type ChannelListener, listenOnChannel } from "#events/listen-channel";
import { parseVerdictNews, VERDICT_CHANNEL, type VerdictNews } from "#events/verdict-news";

/** Who wants to hear of verdicts. */
export type VerdictListener = Pick<ChannelListener<VerdictNews>, "onNews" | "onGap">;

/** Listens for what `announceVerdicts` tells, on a connection of its own, until `close`. */
export function listenForVerdicts(url: string, listener: VerdictListener): Promise<StandingConnection> {
  const channel = { channel: VERDICT_CHANNEL, applicationName: "assay verdicts", parse: parseVerdictNews };
  return listenOnChannel(url, { ...channel, ...listener });
}

/** Who wants to hear of the chatroom. */
export type ChatListener = Pick<ChannelListener<ChatNews>, "onNews" | "onGap">;

/** Listens for what `announceChat` tells, on a connection of its own, until `close`. */
export function listenForChat(url: string, listener: ChatListener): Promise<StandingConnection> {
  const channel = { channel: CHAT_CHANNEL, applicationName: "assay chat", parse: parseChatNews };
  return listenOnChannel(url, { ...channel, ...listener });
}
