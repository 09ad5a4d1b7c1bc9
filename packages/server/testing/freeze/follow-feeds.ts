import { sessionCookieName } from "#access/cookies";
import type { FrozenContest } from "#testing/freeze/random-contests";
import { hideTokens } from "#testing/freeze/read-everything";
import { TEST_CONFIG } from "#testing/open-test-app";

/**
 * Follows the event feeds of contests, as the user with this session or as a visitor. Resolves when each has sent what there is, with a
 * function that returns what they have sent up to then, by path.
 */
export async function followFeeds(
  url: string,
  contests: readonly FrozenContest[],
  session: string | null,
): Promise<() => Map<string, string>> {
  const heard = new Map<string, string>();
  const begun = contests.map(async ({ key }) => {
    const path = `/clics/api/contests/${key}/event-feed`;
    const cookie = `${sessionCookieName(TEST_CONFIG)}=${session}`;
    const reply = await fetch(`${url}${path}`, { headers: session === null ? {} : { cookie } });
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
    const readNext = async () => {
      const { value = "", done = true } = (await reader?.read()) ?? {};
      heard.set(path, (heard.get(path) ?? `${reply.status}\n`) + value);
      return done;
    };
    await readNext();
    const readOn = async () => {
      while (!(await readNext()));
    };
    // The server ends them when it closes.
    void readOn().catch(() => {});
  });
  await Promise.all(begun);
  return () => new Map([...heard].map(([path, text]) => [path, hideTokens(text)]));
}
