import { PAGE_TIMINGS } from "@assay/contract/vocabulary/limits";

/** Lazily loaded code did not arrive: the network failed, took too long, or a new version has replaced the file. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

/**
 * Runs a dynamic import for at most 120,000 ms (specification, section 9).
 * Throws ChunkLoadError when it fails or takes longer.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError("timed out")), PAGE_TIMINGS.chunkTimeoutMs);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError("a part of the page could not be loaded", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
