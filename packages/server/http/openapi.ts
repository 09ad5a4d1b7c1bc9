import { PRODUCT_NAME } from "@assay/contract/texts/pages";
import { siteIconSource } from "@assay/contract/vocabulary/site-colours";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { jsonSchemaTransform } from "@fastify/type-provider-zod";
import type { FastifyInstance } from "fastify";
import { sessionCookieName } from "#access/cookies";
import type { ServerConfig } from "#base/config";
import manifest from "../../../package.json" with { type: "json" };

const LOGO = siteIconSource({ logoLetter: "", colour: "blue" });

/**
 * The API's OpenAPI 3.1 description, generated from the contract: a page at /api/docs, the document at /api/docs/json.
 */
export async function describeApi(app: FastifyInstance, config: ServerConfig): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Assay", description: "An online judge", version: manifest.version },
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: sessionCookieName(config) },
          token: { type: "http", scheme: "bearer", description: "One of your API tokens" },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    logo: { type: "image/svg+xml", content: Buffer.from(LOGO), href: "/", target: "_self" },
    theme: {
      title: `API · ${PRODUCT_NAME}`,
      favicon: [{ filename: "favicon.svg", rel: "icon", type: "image/svg+xml", sizes: "any", content: LOGO }],
      // The bar for another description's address has no use here.
      css: [{ filename: "assay.css", content: ".topbar .download-url-wrapper { display: none }" }],
    },
  });
}
