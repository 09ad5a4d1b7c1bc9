// A joined worker with real boxes. Its arguments are the address, the token, its name, how many times as long programs take on its machine,
// and the first uid of its boxes.
import { joinGateway } from "@assay/gateway/joined/join-gateway";
import { openContentCache } from "@assay/judge/contents/content-cache";
import { openTestJudge } from "@assay/judge/testing/open-test-judge";
import { slowedJudge } from "@assay/worker/testing/slowed-judge";

const [address = "", token = "", host = "", factor = "1", uidBase = "0"] = process.argv.slice(2);
const open = await openTestJudge({ uidBase: Number(uidBase) });
const worker = joinGateway({
  ...{ address, token, host, version: "drill", cores: 2 },
  contents: await openContentCache(),
  judge: slowedJudge(open.judge, Number(factor)),
  notices: { onJoined: () => {}, onAway: () => {}, onLost: (reason) => console.error(`${host}: ${reason}`) },
});
process.once("SIGTERM", () => worker.leave({ isUrgent: true }));
await worker.ended;
await open.close();
process.exit();
