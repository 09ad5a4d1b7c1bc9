import type { Database } from "@assay/database/connect";
import { getSecret } from "@assay/database/secrets";
import { zipPieces } from "#base/zip-stream";
import { followFeed } from "#clics/feed/event-feed";
import { writeFeed } from "#clics/feed/write-feed";
import { readEntries } from "#clics/objects/entries";
import { showScoreboard } from "#clics/objects/scoreboard";
import { filesOf, readSource } from "#clics/programs";
import { viewContest } from "#clics/view";
import { listObjects } from "#contest-packages/list-objects";
import { type ExportedFile, MANAGER } from "#contest-packages/manager-view";

/** What there is of a contest once it has ended, in the order in which objects refer to each other. */
const RESULTS = ["submissions", "judgements", "runs", "clarifications", "awards"] as const;

/** The results of a contest, its programs and its event feed, as managers see them. */
export async function* resultFiles(db: Database, contestId: string): AsyncGenerator<ExportedFile> {
  for (const type of RESULTS) yield { name: `${type}.json`, content: listObjects(db, contestId, type) };
  const scoreboard = await viewContest(db, contestId, MANAGER, (view) => showScoreboard(view, null));
  yield { name: "scoreboard.json", content: Buffer.from(JSON.stringify(scoreboard)) };
  const entries = (await viewContest(db, contestId, MANAGER, (view) => readEntries(view, null))) ?? [];
  for (const { id, submissionId, at } of entries) {
    const source = await readSource(db, submissionId);
    if (source === null) continue;
    const zip = zipPieces(filesOf({ ...source, at: new Date(at) }));
    yield { name: `submissions/${id}/${id}.zip`, content: zip };
  }
  const batches = await followFeed({
    ...{ db, contestId, events: null, since: null, whenLost: "refuse", isLive: false, client: MANAGER },
    signal: new AbortController().signal,
  });
  const tokens = { key: await getSecret(db, "clics-feed"), owner: "package" };
  yield { name: "event-feed.ndjson", content: writeFeed(batches, tokens) };
}
