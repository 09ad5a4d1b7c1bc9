// Drives Sebbev/judge0-client, which tsc has built: judge0-client.mjs MODULE BASE TOKEN
import assert from "node:assert/strict";

const [module, baseUrl, authenticationToken] = process.argv.slice(2);
const { Judge0Client } = await import(module);
const client = new Judge0Client({ baseUrl, authenticationToken });
assert.equal(await client.pingAsync(), true);
for (const isBase64 of [false, true]) {
  const made = await client.submissions.createAsync(
    { languageId: 71, sourceCode: "print(input())", stdin: "in" },
    isBase64,
    true,
  );
  assert.match(JSON.stringify(made), /in\\n|aW4K/);
}
console.log("3 passed");
