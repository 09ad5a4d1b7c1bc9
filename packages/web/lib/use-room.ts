import type { RoomArgs } from "@assay/contract/sockets/rooms";
import { useEffect, useEffectEvent, useState } from "react";
import { joinRoom, type LiveKind, type RoomListener } from "#lib/rooms";

/**
 * Keeps the component in a room (`joinRoom`) while it is mounted and `args` are not null, and returns whether it is there. The
 * arguments may be a new object each time. When `as` changes, which is what the viewer is in the room, it joins again: the server decides
 * at that moment what a member gets.
 */
export function useRoom<Kind extends LiveKind>(
  kind: Kind,
  args: RoomArgs<Kind> | null,
  listener: RoomListener<Kind>,
  as?: string,
): boolean {
  const [isJoined, setJoined] = useState(false);
  const onJoin = useEffectEvent((state: Parameters<NonNullable<typeof listener.onJoin>>[0]) =>
    listener.onJoin?.(state),
  );
  const onMessage = useEffectEvent((message: Parameters<NonNullable<typeof listener.onMessage>>[0]) =>
    listener.onMessage?.(message),
  );
  const onLost = useEffectEvent((why: Parameters<NonNullable<typeof listener.onLost>>[0]) => listener.onLost?.(why));
  const key = JSON.stringify({ args, as });
  useEffect(() => {
    const { args: wanted }: { args: RoomArgs<Kind> | null } = JSON.parse(key);
    if (wanted === null) return;
    const leave = joinRoom(kind, wanted, {
      onJoin: (state) => {
        setJoined(true);
        onJoin(state);
      },
      onMessage: (message) => onMessage(message),
      onLost: (why) => {
        setJoined(false);
        onLost(why);
      },
    });
    return () => {
      setJoined(false);
      leave();
    };
  }, [kind, key]);
  return isJoined;
}
