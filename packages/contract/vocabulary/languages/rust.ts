import type { LanguageData } from "#vocabulary/languages/language-data";

/** Rust with rustc. */
export const RUST = {
  id: 73,
  otherIds: [108],
  key: "rust",
  name: "Rust",
  endings: ["rs"],
  editorMode: "rust",
  starter: `use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_ascii_whitespace();

}
`,
  interactiveStarter: `fn main() {
    // A line is sent at once:
    // println!("{}", 1);
    // let mut answer = String::new();
    // std::io::stdin().read_line(&mut answer).unwrap();
}
`,
  packages: ["rustc"],
  tools: ["/usr/bin/rustc"],
  toolchain: {
    sourceFile: "main.rs",
    version: { argv: ["/usr/bin/rustc", "--version"], pattern: /^rustc (\d+(?:\.\d+)+)/, name: "Rust ({version})" },
    compile: ["/usr/bin/rustc", "-O", "--edition", "2021", "{options}", "main.rs", "-o", "{product}"],
    run: ["/box/program"],
    programFile: "program",
  },
} as const satisfies LanguageData;
