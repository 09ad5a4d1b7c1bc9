import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { guidePages } from "./build/guide.ts";
import { inlinedLimits } from "./build/limits.ts";
import { parsedMessages } from "./build/messages.ts";
import { blockingScript, packageImports, precompress } from "./build/plugins.ts";

/** Lazily loaded code is under /static/js (specification, section 7), and every file with a hash in its name is under /static. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  plugins: [
    packageImports(import.meta.dirname),
    guidePages(),
    parsedMessages(),
    inlinedLimits(),
    react(),
    tailwindcss(),
    blockingScript("app/apply-theme.js"),
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
      // @replit/codemirror-emacs 6.1.0 marks the calls that bind its keys as pure, so they would be left out.
      treeshake: { annotations: false },
      output: {
        entryFileNames: "static/js/[name]-[hash].js",
        chunkFileNames: "static/js/[name]-[hash].js",
        assetFileNames: "static/assets/[name]-[hash][extname]",
        // What every page loads is one chunk, instead of one for every set of modules that the same pages use.
        codeSplitting: { groups: [{ name: "index", test: /\/app\/main\.tsx$/ }] },
      },
    },
  },
  test: { setupFiles: ["testing/setup.ts"], testTimeout: 30_000 },
});
