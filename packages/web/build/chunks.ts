/** Modules that go into the chunk `name`, with everything they import. */
interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp;
  readonly priority: number;
}

/**
 * Modules that are bundled together although some of the pages that load them do not need them all. By itself, the bundler
 * makes a chunk of every set of modules that the same pages use. Most of these are below 1 kB, which compresses badly, and
 * each is named in the entry's preload lists.
 */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  // The entry, and what nearly every other page needs as well.
  {
    name: "index",
    test: /\/web\/(?:app\/main|lib\/(?:query-keys|format|use-shortcuts)|ui\/(?:boxes|class-names|difficulty-chip|note))\.tsx?$|\/contract\/(?:vocabulary\/list-limits|texts\/toasts)\.ts$|\/react-query\/build\/modern\/useQuery\.js$/,
    priority: 2,
  },
  {
    name: "verdicts",
    test: /\/web\/ui\/(?:verdict-badge|test-strip)\.tsx$|\/contract\/vocabulary\/(?:statuses|verdicts)\.ts$/,
    priority: 1,
  },
  {
    name: "problems",
    test: /\/web\/features\/problems\/(?:api|messages|set\/filter)\.ts$|\/contract\/vocabulary\/problem\.ts$/,
    priority: 1,
  },
  {
    name: "lists",
    test: /\/web\/(?:ui\/(?:list-table|pager|filter-button)|lib\/use-typed-search|features\/problems\/set\/search-box)\.tsx?$/,
    priority: 0,
  },
];
