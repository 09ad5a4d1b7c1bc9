/** The status of the answer to a valid request, for each of `ROLES`. */
export type Row = readonly [visitor: number, user: number, owner: number, other: number, admin: number];

/** Visitors, too. */
export const EVERYBODY: Row = [200, 200, 200, 200, 200];
/** Everybody with a session. */
export const SIGNED_IN: Row = [401, 200, 200, 200, 200];
/** The same for what creates something. */
export const CREATORS: Row = [401, 201, 201, 201, 201];
/** Admins alone. */
export const ADMINS: Row = [401, 403, 403, 403, 200];

/** The routes of problem packages. The samples name an import that does not exist, and a part that is not bytes. */
export const PACKAGE_ROWS = {
  startPackageImport: [401, 403, 403, 403, 201],
  sendPackagePart: [401, 403, 403, 403, 415],
  listPackageImports: ADMINS,
  readPackageImport: [401, 403, 403, 403, 404],
  decidePackageImport: [401, 403, 403, 403, 404],
  deletePackageImport: [401, 403, 403, 403, 404],
  exportPackage: ADMINS,
} as const satisfies Record<string, Row>;

/** Those of versions and reference solutions. */
export const WORKSHOP_ROWS = {
  listVersions: ADMINS,
  // The problem has no version yet.
  compareVersions: [401, 403, 403, 403, 404],
  // The sample has a revision that is gone.
  restoreVersion: [401, 403, 403, 403, 409],
  listSolutions: ADMINS,
  addSolution: ADMINS,
  judgeSolutions: ADMINS,
  // The problem has no solution with the sample's id.
  readSolution: [401, 403, 403, 403, 404],
  editSolution: [401, 403, 403, 403, 404],
  deleteSolution: [401, 403, 403, 403, 404],
} as const;
