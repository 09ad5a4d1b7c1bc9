import { setTimeout } from "node:timers/promises";
import { connect } from "@assay/database/connect";
import { sendGrades } from "#lti/grades/send-grades";
import { openServiceTokens } from "#lti/service-token";

// A process that sends grades as the web server does, for a test that kills it. The argument is the address of its database.

const db = connect(process.argv[2] ?? "");
const tokens = openServiceTokens(db);
for (;;) {
  await sendGrades(db, tokens);
  await setTimeout(20);
}
