/** The migrated, empty database of a test run that every test file's own is a copy of. */
export const TEMPLATE = "assay_template";
