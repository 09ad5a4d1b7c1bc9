import { buildWeb } from "#start/web-build";

/** Builds the web client as a start of the product does, and starts nothing. */
await buildWeb();
