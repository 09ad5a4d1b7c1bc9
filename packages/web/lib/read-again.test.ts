import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { readAgain } from "#lib/read-again";

test("a change during the first fetch is shown, although the fetch was answered before it", async () => {
  let stored = "before";
  const answers: (() => void)[] = [];
  const queryFn = async () => {
    const read = stored;
    await new Promise<void>((answer) => answers.push(answer));
    return read;
  };
  const client = new QueryClient();
  const observer = new QueryObserver(client, { queryKey: ["list"], queryFn });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  stored = "after";
  void readAgain(client, ["list"]);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  for (const answer of answers) answer();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("after"));
  stop();
});
