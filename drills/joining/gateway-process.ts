// A process with nothing but a gateway. Its arguments are the database's address and its port; it prints the id of each submission whose
// verdict it has recorded.
import { createServer } from "node:http";
import { connect } from "@assay/database/connect";
import { openGateway } from "@assay/gateway/serve/open-gateway";

const [databaseUrl = "", port = "0"] = process.argv.slice(2);
const db = connect(databaseUrl, { maxConnections: 2, applicationName: "assay drill gateway" });
const quiet = () => {};
const info = (fields: { submissionId?: string; verdict?: string }) => {
  if (fields.verdict) console.log(fields.submissionId);
};
const log = { debug: quiet, info, warn: quiet, error: quiet };
const server = createServer((_request, response) => response.end());
openGateway(server, { databaseUrl, db, log, networkOf: () => "", comparesSpeed: false });
server.listen(Number(port), "127.0.0.1");
