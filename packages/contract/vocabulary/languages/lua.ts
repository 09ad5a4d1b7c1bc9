import type { LanguageData } from "#vocabulary/languages/language-data";

/** Lua, compiled before it runs, as in Judge0. */
export const LUA = {
  id: 64,
  otherIds: [],
  key: "lua",
  name: "Lua",
  endings: ["lua"],
  editorMode: "lua",
  starter: `local n = io.read("n")

`,
  interactiveStarter: `io.stdout:setvbuf("line")

-- A line is sent at once:
-- print(1)
-- local answer = io.read("l")

`,
  packages: ["lua5.4"],
  tools: ["/usr/bin/lua5.4", "/usr/bin/luac5.4"],
  toolchain: {
    sourceFile: "script.lua",
    version: { argv: ["/usr/bin/lua5.4", "-v"], pattern: /^Lua (\d+(?:\.\d+)+)/, name: "Lua ({version})" },
    compile: ["/usr/bin/luac5.4", "-o", "{product}", "{options}", "script.lua"],
    run: ["/usr/bin/lua5.4", "/box/luac.out"],
    programFile: "luac.out",
    outOfMemory: /: not enough memory$/m,
  },
} as const satisfies LanguageData;
