import type { LanguageData } from "#vocabulary/languages/language-data";

/** Perl with its standard library; a minimal Debian system has only the interpreter. */
export const PERL = {
  id: 85,
  otherIds: [],
  key: "perl",
  name: "Perl",
  endings: ["pm"],
  editorMode: "perl",
  starter: `use strict;
use warnings;

my $n = <STDIN>;

`,
  interactiveStarter: `use strict;
use warnings;

$| = 1;

# A line is sent at once:
# print "1\\n";
# my $answer = <STDIN>;

`,
  packages: ["perl"],
  tools: ["/usr/bin/perl", "/usr/share/perl"],
  toolchain: {
    sourceFile: "script.pl",
    version: { argv: ["/usr/bin/perl", "--version"], pattern: /\(v(\d+(?:\.\d+)+)\)/, name: "Perl ({version})" },
    run: ["/usr/bin/perl", "/box/script.pl"],
    syntaxCheck: {
      pattern: /syntax error at|compilation errors|had too many errors/,
      argv: ["/usr/bin/perl", "-c", "/box/script.pl"],
    },
    programFile: "script.pl",
    outOfMemory: /^Out of memory/m,
  },
} as const satisfies LanguageData;
