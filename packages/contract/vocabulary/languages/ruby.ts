import type { LanguageData } from "#vocabulary/languages/language-data";

/** Ruby with the system's interpreter. */
export const RUBY = {
  id: 72,
  otherIds: [],
  key: "ruby",
  name: "Ruby",
  endings: ["rb"],
  editorMode: "ruby",
  starter: `n = gets.to_i

`,
  interactiveStarter: `$stdout.sync = true

# A line is sent at once:
# puts 1
# answer = gets

`,
  packages: ["ruby"],
  tools: ["/usr/bin/ruby"],
  toolchain: {
    sourceFile: "script.rb",
    version: { argv: ["/usr/bin/ruby", "--version"], pattern: /^ruby (\d+(?:\.\d+)+)/, name: "Ruby ({version})" },
    run: ["/usr/bin/ruby", "/box/script.rb"],
    syntaxCheck: { pattern: /syntax error|SyntaxError/, argv: ["/usr/bin/ruby", "-c", "/box/script.rb"] },
    programFile: "script.rb",
    // The interpreter's own stack, 256 MB instead of the default 1 MB: enough for hundreds of thousands of nested calls.
    environment: { RUBY_THREAD_VM_STACK_SIZE: "268435456" },
    extraProcesses: 2,
    outOfMemory: /failed to allocate memory \(NoMemoryError\)/,
  },
} as const satisfies LanguageData;
