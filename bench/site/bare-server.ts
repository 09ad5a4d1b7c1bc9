import Fastify from "fastify";

/**
 * The reference of the site bench: bare Fastify routes that return as many bytes as the product. Reads the routes,
 * `{path: {type, body in base64}}`, from its first argument, which is JSON in base64, and prints its address.
 */
async function main(): Promise<void> {
  const routes = JSON.parse(Buffer.from(process.argv[2] ?? "", "base64").toString()) as Record<
    string,
    { type: string; body: string }
  >;
  const app = Fastify();
  for (const [path, { type, body }] of Object.entries(routes)) {
    const bytes = Buffer.from(body, "base64");
    app.get(path, (_request, reply) => {
      reply.type(type).send(bytes);
    });
  }
  console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
}

await main();
