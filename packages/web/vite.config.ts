import { LIMITS } from "@assay/contract/vocabulary/limits";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { CHUNK_GROUPS } from "./build/chunks.ts";
import {
  blockingScript,
  inlineValues,
  keepCalls,
  packageImports,
  precompress,
  preloadMissingChunks,
  withoutInfiniteQueries,
} from "./build/plugins.ts";

/** Lazily loaded code is under /static/js (specification, section 7), and every file with a hash in its name is under /static. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  plugins: [
    packageImports(import.meta.dirname),
    inlineValues("LIMITS", LIMITS),
    react(),
    tailwindcss(),
    blockingScript("app/apply-theme.js"),
    keepCalls("@replit/codemirror-emacs"),
    withoutInfiniteQueries(),
    preloadMissingChunks(),
    precompress(),
  ],
  build: {
    outDir: "dist",
    // The notices that the licences of bundled packages ask for.
    license: { fileName: "static/third-party-licences.md" },
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: "static/js/[name]-[hash].js",
        // Pages load a list of all chunks, whose hashes cannot be compressed; 42 bits tell the versions of one chunk apart.
        chunkFileNames: "static/js/[name]-[hash:7].js",
        assetFileNames: "static/assets/[name]-[hash][extname]",
        codeSplitting: { groups: [...CHUNK_GROUPS] },
      },
    },
  },
  test: { setupFiles: ["testing/setup.ts"], testTimeout: 30_000 },
});
