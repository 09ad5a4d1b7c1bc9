// Tells, as JSON, which controls this process finds missing and with what words a sandbox in the folder of its first
// argument is refused (null when it opens). Run in places where something was taken away.
import { examine } from "#doctor";
import { SandboxError } from "#interface";
import { openSandbox } from "#open-sandbox";

const [scratchDir = ""] = process.argv.slice(2);
const controls = await examine();
const refusal = await openSandbox({ cores: [0], scratchDir }).then(
  async (sandbox) => {
    await sandbox.close();
    return null;
  },
  (error: unknown) => {
    if (error instanceof SandboxError) return { message: error.message, missing: error.missing };
    throw error;
  },
);
console.log(JSON.stringify({ controls, refusal }));
