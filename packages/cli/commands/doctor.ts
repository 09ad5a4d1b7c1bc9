import { examine } from "@assay/sandbox/doctor";

/** `doctor`: prints each control of the sandbox, whether it is there, and what its absence costs. Exit code 1 when one is missing. */
export async function doctor(): Promise<void> {
  const controls = await examine();
  for (const { name, isPresent, detail, effect } of controls) {
    console.log(`${isPresent ? "present" : "MISSING"}  ${name}: ${detail}${isPresent ? "" : `\n         ${effect}`}`);
  }
  if (controls.some(({ isPresent }) => !isPresent)) process.exitCode = 1;
}
