import type { ChatMessage } from "@assay/contract/routes/chat";
import type { ChatPresence } from "@assay/contract/sockets/chat";
import { fieldsOf, listOf, momentOf, numberOf, textOf } from "#lib/entities/values";

/** A message as it arrived: the specification's two fields (section 3), and ours as far as the server sent them. */
export type ReceivedMessage = Omit<ChatMessage, "id"> & {
  /** Null from a server that does not number its messages. */
  readonly id: number | null;
};

/** Reads the messages of an event; what is no message is left out. A message without a time has been sent now. */
export function readMessages(event: unknown): ReceivedMessage[] {
  return listOf(event)
    .map(fieldsOf)
    .filter(({ username, text }) => username !== undefined || text !== undefined)
    .map(({ username, text, id, sentAt, key, editedAt, deletedBy, isByAdmin }) => ({
      username: textOf(username),
      text: textOf(text),
      id: numberOf(id),
      sentAt: momentOf(sentAt) ?? new Date().toISOString(),
      key: typeof key === "string" ? key : undefined,
      editedAt: momentOf(editedAt) ?? undefined,
      isByAdmin: isByAdmin === true ? true : undefined,
      deletedBy: deletedBy === "author" || deletedBy === "admin" ? deletedBy : undefined,
    }));
}

export function readPresence(event: unknown): ChatPresence {
  const { count, people } = fieldsOf(event);
  return {
    count: numberOf(count) ?? 0,
    people: listOf(people).map((value) => {
      const { _id, userName, name, isAdmin } = fieldsOf(value);
      return { _id: textOf(_id), userName: textOf(userName), name: textOf(name), isAdmin: isAdmin === true };
    }),
  };
}
