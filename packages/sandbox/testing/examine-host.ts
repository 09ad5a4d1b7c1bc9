// Prints as JSON which controls this process finds and which are missing, and the error with which a sandbox in the folder
// given by the first argument is refused (null if it opens). Run where something that the sandbox needs is missing
// (doctor-on-lesser-hosts.test.ts).
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
