/** The migrated, empty database of a test run, of which every test file gets its own copy. */
export const TEMPLATE = "assay_template";
