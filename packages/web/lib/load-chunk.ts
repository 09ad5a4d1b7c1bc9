import { PAGE_TIMINGS } from "@assay/contract/vocabulary/page-timings";

/** Lazily loaded code could not be loaded: the network failed or timed out, or a new version has replaced the file. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

/**
 * Returns the result of a dynamic import. Throws ChunkLoadError if it fails or takes longer than 120,000 ms
 * (specification, section 9).
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
