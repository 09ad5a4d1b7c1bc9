import type { ClassRole } from "@assay/contract/vocabulary/class";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type ChatLog, withMessages, withMine, withRefusal } from "#features/chat/chat-log";
import { readMessages } from "#features/chat/read-events";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { randomKey } from "#lib/random-key";
import { useRoom } from "#lib/use-room";

type Channel = Awaited<ReturnType<typeof readChannel>>;
type Messages = Channel["messages"];
type Deleted = Channel["deleted"];
const readChannel = (slug: string, before?: number, signal?: AbortSignal) =>
  callApi("listClassMessages", { params: { slug }, query: { before }, signal });

/** What the reader has sent from this page. */
interface Sent {
  readonly key: string;
  readonly text: string;
  readonly sentAt: string;
  readonly refusal: string | null;
  /** Null until the server has stored it. */
  readonly id: number | null;
}

/** The log of a class's channel and its actions. The server says that there is something new, and the page reads it. */
export function useClassChannel(slug: string, userName: string, role: ClassRole | undefined, mayModerate: boolean) {
  const client = useQueryClient();
  const queryKey = QUERY_KEYS.classes.of(slug, "chat");
  const query = useQuery({ queryKey, queryFn: ({ signal }) => readChannel(slug, undefined, signal) });
  // A read that is under way is not cancelled by the next message, or a busy channel would never be read.
  const again = useRef(false);
  const refresh = () => {
    if (client.isFetching({ queryKey }) > 0) again.current = true;
    else void client.invalidateQueries({ queryKey });
  };
  const { isFetching, dataUpdatedAt, errorUpdatedAt } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each read that has ended is looked at once
  useEffect(() => {
    if (isFetching || !again.current) return;
    again.current = false;
    refresh();
  }, [isFetching, dataUpdatedAt, errorUpdatedAt]);
  useRoom("classChat", { slug }, { onJoin: refresh, onMessage: refresh });
  const [older, setOlder] = useState<{ readonly messages: Messages; readonly hasOlder: boolean } | null>(null);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const latest = query.data?.messages ?? [];
  // What came before the latest page was read and has moved out of it since is kept, so that the log has no gap.
  const [seen, setSeen] = useState<Messages>([]);
  const newest = seen.at(-1)?.id ?? 0;
  const oldest = latest[0]?.id ?? 0;
  if (latest.some(({ id }) => id > newest)) {
    // After a long pause, more has come than one page has: what was read before is read again on request.
    const isGap = seen.length > 0 && query.data?.hasOlder === true && oldest > newest;
    if (isGap) setOlder(null);
    setSeen(isGap ? latest : [...seen.filter(({ id }) => id < oldest), ...latest]);
  }

  const known = byId([...(older?.messages ?? []), ...seen, ...latest]);
  const stored = withoutDeleted(known, query.data?.deleted ?? [], mayModerate);
  const log = logOf(stored, sent, userName, role);

  const post = (key: string, text: string) => {
    const message = { key, text, sentAt: new Date().toISOString(), refusal: null, id: null };
    const change = (part: Partial<Sent>) =>
      setSent((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)));
    setSent((before) => [...before.filter((each) => each.key !== key), message]);
    callApi("postClassMessage", { params: { slug }, body: { text, key } }).then(
      ({ id }) => {
        change({ id });
        refresh();
      },
      (error: Error) => change({ refusal: error.message }),
    );
  };

  return {
    query,
    log,
    mayWrite: query.data?.mayWrite ?? false,
    hasOlder: older?.hasOlder ?? query.data?.hasOlder ?? false,
    loadOlder: async () => {
      const first = stored[0];
      if (!first) return;
      const more = await readChannel(slug, first.id);
      setOlder((before) => ({ messages: [...more.messages, ...(before?.messages ?? [])], hasOlder: more.hasOlder }));
    },
    send: (text: string) => post(randomKey(), text),
    sendAgain: post,
  };
}

/**
 * What is stored, then what the reader has sent and waits, then what was refused. An own message keeps its key when the server has stored it, so that it
 * is announced once.
 */
function logOf(stored: Messages, sent: readonly Sent[], userName: string, role: ClassRole | undefined): ChatLog {
  const withSent = (log: ChatLog, messages: readonly Sent[]) =>
    messages.reduce((before, { key, text, sentAt, refusal }) => {
      const mine = { key, text, sentAt, username: userName, isByAdmin: false };
      return withRefusal(withMine(before, mine), key, refusal);
    }, log);
  const first = stored[0]?.id ?? 0;
  const arrived = new Set(stored.map(({ key }) => key));
  // What came before the stored messages that are shown has left the log with them.
  const shown = sent.filter(({ id }) => id === null || id >= first);
  const refused = shown.filter(({ key, refusal }) => refusal !== null && !arrived.has(key));
  const others = shown.filter((one) => !refused.includes(one));
  const merged = withMessages(withSent([], others), readMessages(stored), userName);
  return withPartsOfClass(withSent(merged, refused), stored, role);
}

/** Takes back the texts of messages that were deleted since they were read; teachers keep what a teacher has deleted. */
function withoutDeleted(messages: Messages, deleted: Deleted, mayModerate: boolean): Messages {
  const by = new Map(deleted.map((one) => [one.id, one.deletedBy]));
  return messages.map((message) => {
    const deletedBy = by.get(message.id);
    if (deletedBy === undefined || message.deletedBy !== undefined) return message;
    return { ...message, deletedBy, text: deletedBy === "teacher" && mayModerate ? message.text : "" };
  });
}

/** Each message once, as it was read last. */
function byId(messages: Messages): Messages {
  return [...new Map(messages.map((message) => [message.id, message])).values()].toSorted(
    (one, other) => one.id - other.id,
  );
}

/** With what only messages of a class have: who deleted it, and what its sender is there, of whom the newest message says it. */
function withPartsOfClass(log: ChatLog, messages: Messages, ownRole: ClassRole | undefined): ChatLog {
  const deleted = new Map(messages.map(({ id, deletedBy }) => [id, deletedBy ?? null]));
  const roles = new Map(messages.map(({ username, role }) => [username, role]));
  return log.map((entry) => {
    if (entry.type === "update") return entry;
    if (entry.id === null) return { ...entry, role: ownRole };
    return { ...entry, deletedBy: deleted.get(entry.id) ?? null, role: roles.get(entry.username) };
  });
}

/** Deletes a message of a channel. */
export function useDeleteInChannel(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (messageId: number) => callApi("deleteClassMessage", { params: { slug, messageId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.classes.of(slug, "chat") }),
  });
}

/** Mutes the sender of a message, or ends it with 0 minutes. */
export function useMuteInChannel(slug: string, messageId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ minutes }: { minutes: number }) =>
      callApi("muteInClass", { params: { slug, messageId }, body: { minutes } }),
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEYS.classes.of(slug, "chat") }),
  });
}

/** Whether a teacher sees that somebody is muted, as it was read last. */
export function useIsMuted(slug: string, userName: string): boolean {
  const read = useQueryClient().getQueryData<Channel>(QUERY_KEYS.classes.of(slug, "chat"));
  return read?.muted?.includes(userName) ?? false;
}
