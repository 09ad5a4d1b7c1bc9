import type { LanguageData } from "#vocabulary/languages/language-data";

/** What Debian's PHP has by default or most programs for other judges use. */
const EXTENSIONS = ["ctype", "mbstring", "bcmath"];
const PHP_COMMAND = [
  ...["/usr/bin/php", "-n", "-d", "display_startup_errors=0", "-d", "memory_limit=-1"],
  ...EXTENSIONS.flatMap((name) => ["-d", `extension=${name}`]),
];
/** Fails without the extensions: another version of PHP may have them, and every run would begin with a warning. */
const PRINT_VERSION = `
foreach (["${EXTENSIONS.join('", "')}"] as $name) if (!extension_loaded($name)) exit(1);
echo "PHP ", PHP_VERSION;
`;

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
  interactiveStarter: `<?php

# A line is sent at once:
# echo 1, "\\n";
# $answer = fgets(STDIN);

`,
  packages: ["php-cli", "php-mbstring", "php-bcmath"],
  tools: ["/usr/bin/php", ...EXTENSIONS.map((name) => `/usr/lib/php/*/${name}.so`)],
  toolchain: {
    sourceFile: "script.php",
    version: { argv: [...PHP_COMMAND, "-r", PRINT_VERSION], pattern: /^PHP (\d+(?:\.\d+)+)/m, name: "PHP ({version})" },
    run: [...PHP_COMMAND, "/box/script.php"],
    syntaxCheck: { pattern: /Parse error/, argv: ["/usr/bin/php", "-n", "-l", "/box/script.php"] },
    programFile: "script.php",
  },
} as const satisfies LanguageData;
