import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { joinRoom } from "#lib/rooms";
import { clearStoredUser, storeUser } from "#lib/stored-user";
import { useRoom } from "#lib/use-room";
import { nextSocket } from "#testing/fake-socket";
import { ADA } from "#testing/fixtures";

const WITHDRAWN = { message: "You do not have permission to do this.", code: "forbidden" };
const BUSY = { message: "The service is not ready.", code: "unavailable" };
const problemId = "018f0000-0000-7000-8000-000000000001";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Joins the room of a problem, and notes what happens. */
async function join() {
  const seen: unknown[] = [];
  const leave = joinRoom(
    "problem",
    { problemId },
    {
      onJoin: () => seen.push("joined"),
      onMessage: (message) => seen.push(message),
      onLost: (why) => seen.push(why ?? "lost"),
    },
  );
  const socket = await nextSocket();
  return { seen, leave, socket };
}

describe("joinRoom", () => {
  test("joins again after a lost connection, and gets messages only while it is in the room", async () => {
    const { seen, leave, socket } = await join();
    socket.sendTo("problem", null);
    socket.connect();
    socket.sendTo("problem", null);
    socket.lose();
    socket.connect();
    socket.sendTo("problem", null);
    leave();
    socket.sendTo("problem", null);
    expect(seen).toEqual(["joined", null, "lost", "joined", null]);
    expect(socket.rooms).toEqual([]);
    await vi.waitFor(() => expect(socket.isOpen).toBe(false));
  });

  test("shares one connection, which stays open until the last room is left", async () => {
    const first = await join();
    first.socket.connect();
    const leaveRanking = joinRoom("ranking", {}, {});
    await vi.waitFor(() => expect(first.socket.rooms).toEqual(["problem:1", "ranking:1"]));
    first.leave();
    expect([first.socket.rooms, first.socket.isOpen]).toEqual([["ranking:1"], true]);
    leaveRanking();
    await vi.waitFor(() => expect(first.socket.isOpen).toBe(false));
  });

  test("learns why the page may not be in the room any more, and stays out of it", async () => {
    const { seen, leave, socket } = await join();
    socket.connect();
    socket.remove("problem", WITHDRAWN);
    socket.sendTo("problem", null);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen).toEqual(["joined", WITHDRAWN]);
    leave();
  });

  test("joins again after a passing error", async () => {
    const { seen, leave, socket } = await join();
    socket.connect();
    socket.remove("problem", BUSY);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(seen).toEqual(["joined", BUSY, "joined"]);
    leave();
  });

  test("connects again when somebody logs in or out, because a connection keeps its session", async () => {
    const { seen, leave, socket } = await join();
    socket.connect();
    storeUser({ user: ADA });
    storeUser({ user: { ...ADA, pointsEarned: 7 } });
    clearStoredUser();
    expect(seen).toEqual(["joined", "lost", "joined", "lost", "joined"]);
    leave();
  });
});

test("useRoom leaves when its arguments become null, and joins with others when they change", async () => {
  const seen: unknown[] = [];
  const { result, rerender, unmount } = renderHook(
    ({ tokens }: { tokens: string[] | null }) =>
      useRoom("verdicts", tokens && { tokens }, { onJoin: (known) => seen.push(known) }),
    { initialProps: { tokens: ["a"] } as { tokens: string[] | null } },
  );
  const socket = await nextSocket();
  act(() => socket.connect());
  expect([result.current, socket.watched, socket.rooms]).toEqual([true, ["a"], ["verdicts:1"]]);
  rerender({ tokens: ["a"] });
  expect(seen).toEqual([[]]);
  rerender({ tokens: ["b"] });
  await vi.waitFor(() => expect([socket.watched, socket.rooms]).toEqual([["b"], ["verdicts:1"]]));
  rerender({ tokens: null });
  expect(result.current).toBe(false);
  expect(socket.rooms).toEqual([]);
  unmount();
});
