import { fileURLToPath } from "node:url";
import { call } from "#fixtures/client";
import { startMcpProgram } from "#fixtures/mcp-program";
import { expect, test } from "#fixtures/test";
import { openTokenGateway } from "#fixtures/token-gateway";

/** A third-party client of Judge0, from npm. */
const CLIENT = fileURLToPath(import.meta.resolve("@javaguru/server-judge0"));

const CALLS: readonly (readonly [tool: string, args: object, answer: RegExp])[] = [
  [
    "execute_python",
    { code: "print(int(input()) * 2)", stdin: "21" },
    /Execution Successful[\s\S]*\n42\n[\s\S]*\d\.\d{3}s/,
  ],
  ["execute_code", { code: "int main() { return x; }", language: "cpp" }, /Compilation Error:\n[\s\S]*not declared/],
  ["execute_javascript", { code: "null.x" }, /Runtime Error \(Runtime Error \(NZEC\)\):\n[\s\S]*TypeError/],
];

test("a Judge0 client from npm runs programs and reports how they ended", async ({ product, account }) => {
  const { cookie } = account;
  const { reply } = await call<{ secret: string }>(product.url, "/api/tokens", { cookie, body: { name: "package" } });
  await using gateway = await openTokenGateway(new URL("/judge0", product.url), reply.secret);
  await using client = await startMcpProgram(CLIENT, { JUDGE0_BASE_URL: gateway.url });
  for (const [tool, args, answer] of CALLS) expect(await client.callTool(tool, args)).toMatch(answer);
});
