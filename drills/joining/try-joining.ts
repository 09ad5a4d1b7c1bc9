// Tries to join once and prints what the person at the machine is told. Its arguments are the address and the token.
import { joinGateway } from "@assay/gateway/joined/join-gateway";
import { openContentCache } from "@assay/judge/contents/content-cache";
import { INSTALLED_LANGUAGES } from "@assay/judge/testing/installed-languages";

const [address = "", token = ""] = process.argv.slice(2);
const say = (text: string) => {
  console.log(text);
  process.exit();
};
const worker = joinGateway({
  address,
  token,
  host: "drill",
  version: "drill",
  cores: 1,
  contents: await openContentCache(),
  judge: { languages: INSTALLED_LANGUAGES, judge: async () => {}, close: async () => {} },
  notices: { onJoined: () => say("joined"), onLost: (reason) => say(`tries again: ${reason}`), onAway: () => {} },
});
worker.ended.catch((error: Error) => say(`ends: ${error.message}`));
