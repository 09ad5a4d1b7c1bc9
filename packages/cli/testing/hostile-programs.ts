import { CURIOUS_SOURCES, ENDLESS_SOURCES, ODD_SOURCES } from "@assay/judge/hostile/cpp-sources";
import { JAVA_SOURCES } from "@assay/judge/hostile/java-sources";
import { JAVA_ATTACKS, PYTHON_ATTACKS } from "@assay/judge/hostile/runtime-attacks";
import { CHANNEL_ATTACKS } from "@assay/sandbox/hostile/programs/channels";
import { FILE_ATTACKS } from "@assay/sandbox/hostile/programs/files";
import { FOREIGN_ATTACKS, KERNEL_ATTACKS } from "@assay/sandbox/hostile/programs/kernel";
import { NETWORK_ATTACKS } from "@assay/sandbox/hostile/programs/network";
import { PROCESS_ATTACKS } from "@assay/sandbox/hostile/programs/processes";
import { DESCRIPTOR_ATTACKS, MEMORY_ATTACKS, OUTPUT_ATTACKS } from "@assay/sandbox/hostile/programs/resources";

const GROUPS: Readonly<Record<string, readonly { readonly name: string }[]>> = {
  "C, in a box: files": FILE_ATTACKS,
  "C, in a box: network": NETWORK_ATTACKS,
  "C, in a box: kernel": [...KERNEL_ATTACKS, ...FOREIGN_ATTACKS],
  "C, in a box: processes": PROCESS_ATTACKS,
  "C, in a box: memory": MEMORY_ATTACKS,
  "C, in a box: output": OUTPUT_ATTACKS,
  "C, in a box: descriptors": DESCRIPTOR_ATTACKS,
  "C, in a box: channels to other boxes": CHANNEL_ATTACKS,
  "C++ against its compiler: reading what is not its own": CURIOUS_SOURCES,
  "C++ against its compiler: endless work": ENDLESS_SOURCES,
  "C++ against its compiler: odd sources": ODD_SOURCES,
  "Java against its compiler": JAVA_SOURCES,
  Java: JAVA_ATTACKS,
  Python: PYTHON_ATTACKS,
};

/** The Markdown list of hostile programs in `docs/hostile-programs.md`, from the tables that the tests run. */
export function hostilePrograms(): string {
  const groups = Object.entries(GROUPS).map(([group, attacks]) =>
    [`## ${group} (${attacks.length})`, "", ...attacks.map(({ name }) => `- ${name}`)].join("\n"),
  );
  const count = Object.values(GROUPS).reduce((sum, attacks) => sum + attacks.length, 0);
  return [`${count} programs:`, ...groups].join("\n\n");
}
