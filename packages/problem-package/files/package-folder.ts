/** The name that an FPS document has among the files of a package. */
export const FPS_FILE = "fps.xml";

/** A package has one of these files in its top folder. */
export const MARKERS: readonly string[] = ["problem.yaml", "domjudge-problem.ini", "problem.xml"];

/**
 * The folders of the packages among these paths, such as `sum/`; "" is the top. Only the least deep ones count, because a package may
 * contain another one, such as its own source in another format.
 */
export function packageFolders(paths: readonly string[]): string[] {
  const folders = new Set(
    paths.flatMap((path) => {
      const folder = path.slice(0, path.lastIndexOf("/") + 1);
      return MARKERS.includes(path.slice(folder.length)) ? [folder] : [];
    }),
  );
  const least = Math.min(...[...folders].map(depth));
  return [...folders].filter((folder) => depth(folder) === least).sort();
}

/** The folder of the only package among these paths; without exactly one, the folder that contains all files, or "". */
export function folderOf(paths: readonly string[]): string {
  const [folder, ...others] = packageFolders(paths);
  if (folder !== undefined && others.length === 0) return folder;
  const first = `${paths[0]?.split("/")[0]}/`;
  return paths.every((path) => path.startsWith(first)) ? first : "";
}

function depth(folder: string): number {
  return folder.split("/").length;
}
