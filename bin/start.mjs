// npm start: installs what is missing and starts the product.
process.argv.splice(2, 0, "start");
await import("./run.mjs");
