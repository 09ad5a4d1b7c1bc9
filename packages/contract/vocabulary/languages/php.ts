import type { LanguageData } from "#vocabulary/languages/language-data";

/**
 * PHP's command line interpreter. The host's configuration is ignored, so the extensions that Debian builds separately are
 * listed here. Errors are written to the output, which is PHP's default.
 */
export const PHP = {
  id: 68,
  otherIds: [98],
  key: "php",
  name: "PHP",
  endings: ["php"],
  editorMode: "php",
  starter: `<?php

$n = intval(fgets(STDIN));

`,
  packages: ["php-cli", "php-mbstring", "php-bcmath"],
  tools: ["/usr/bin/php"],
  toolchain: {
    sourceFile: "script.php",
    version: { argv: ["/usr/bin/php", "-n", "--version"], pattern: /^PHP (\d+(?:\.\d+)+)/m, name: "PHP ({version})" },
    run: [
      ...["/usr/bin/php", "-n", "-d", "display_startup_errors=0", "-d", "memory_limit=-1"],
      ...["-d", "extension=ctype", "-d", "extension=mbstring", "-d", "extension=bcmath", "/box/script.php"],
    ],
    programFile: "script.php",
  },
} as const satisfies LanguageData;
