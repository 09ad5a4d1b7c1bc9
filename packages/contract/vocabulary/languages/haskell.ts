import type { LanguageData } from "#vocabulary/languages/language-data";

/** Haskell with GHC. */
export const HASKELL = {
  id: 61,
  otherIds: [],
  key: "haskell",
  name: "Haskell",
  endings: ["hs"],
  editorMode: "haskell",
  starter: `main :: IO ()
main = do
  line <- getLine
  putStrLn line
`,
  interactiveStarter: `import System.IO

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  -- A line is sent at once:
  -- print 1
  -- answer <- getLine
  return ()
`,
  packages: ["ghc"],
  tools: ["/usr/bin/ghc"],
  toolchain: {
    sourceFile: "main.hs",
    version: {
      argv: ["/usr/bin/ghc", "--version"],
      pattern: /version (\d+(?:\.\d+)+)/,
      name: "Haskell (GHC {version})",
    },
    compile: [
      ...["/usr/bin/ghc", "-v0", "-O", "-clear-package-db", "-package-db", "/assay/ghc", "-outputdir", "/tmp/objects"],
      ...["{options}", "-o", "{product}", "main.hs"],
    ],
    run: ["/box/program"],
    programFile: "program",
    mounts: { "/assay/ghc": "/var/lib/ghc/package.conf.d" },
    extraProcesses: 8,
    outOfMemory: /heap overflow|out of memory/i,
  },
} as const satisfies LanguageData;
