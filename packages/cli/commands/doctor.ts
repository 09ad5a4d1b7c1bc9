import { examine } from "@assay/sandbox/doctor";
import { limitsAsMarkdown } from "#limits-as-markdown";

/**
 * `doctor`: prints each control of the sandbox, whether it is there, and what it does; at last whether programs can be
 * judged here. Exit code 1 when a control is missing. `doctor limits` prints every limit that holds, as Markdown.
 */
export async function doctor([what]: string[]): Promise<void> {
  if (what === "limits") {
    console.log(limitsAsMarkdown());
    return;
  }
  const controls = await examine();
  for (const { name, isPresent, detail, effect } of controls) {
    console.log(`${isPresent ? "present" : "MISSING"}  ${name}: ${detail}\n         ${effect}`);
  }
  const missing = controls.filter(({ isPresent }) => !isPresent);
  const required = missing.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  console.log(
    required.length === 0 ? "Programs can be judged here." : `Nothing is judged without ${required.join(", ")}.`,
  );
  if (missing.length > 0) process.exitCode = 1;
}
