// Checks that packages and the folders inside them import only what `floors.json` allows. It runs on Node 20 too.
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";

const IMPORT = /^(?:import|export)\b[^;"]*?"([^"]+)"|\bimport\(\s*"([^"]+)"/gms;

/** The files of all packages whose name matches, without those that were installed or built. */
export function packageFiles(root, name, folder = "packages") {
  return readdirSync(posix.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : packageFiles(root, name, path);
    return name.test(entry.name) ? [path] : [];
  });
}

/**
 * The imports of a file in `packages/`. Each has the package of the file (`name`) and its path in the package (`inside`), and the
 * same for the imported file (`toName`, `toInside`). `isOfTypes` says that only types are imported.
 */
export function importsOf(root, file) {
  const [, name, ...rest] = file.split("/");
  const inside = rest.join("/");
  const source = readFileSync(posix.join(root, file), "utf8");
  return [...source.matchAll(IMPORT)].flatMap(([statement, plain, dynamic]) => {
    const target = targetOf(name, inside, plain ?? dynamic);
    return target ? [{ file, name, inside, isOfTypes: /^\w+ type\b/.test(statement), ...target }] : [];
  });
}

function targetOf(name, inside, specifier) {
  if (specifier.startsWith("#")) return { toName: name, toInside: specifier.slice(1) };
  if (specifier.startsWith(".")) {
    return { toName: name, toInside: posix.join(posix.dirname(inside), specifier) };
  }
  const [, toName, toInside] = /^@assay\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  return toName === undefined ? null : { toName, toInside };
}

const folderOf = (path) => (path.includes("/") ? path.split("/")[0] : null);

/** The floor of a file and its folder's name. In a list, `features/*` makes each folder in `features` a floor of its own. */
function floorOf(path, floors) {
  const [first, second] = path.split("/");
  for (const [floor, entry] of floors.entries()) {
    for (const name of [entry].flat()) {
      if (name === first && path.includes("/")) return { floor, folder: first };
      if (name === `${first}/*`) return { floor, folder: `${first}/${second}` };
    }
  }
  return null;
}
const isForTests = (path) =>
  path.startsWith("testing/") || /(^|\/)(hostile\/|route-cases\.ts$)/.test(path) || path.includes(".test.");

/**
 * The imports that break the rules, as lines of text:
 * - a package, or a folder that has a list of its own, imports only the packages, or folders of packages, in its list (its tests may
 *   import any); "type low/words" in a list allows only types of these files;
 * - in a package whose folders are listed, lowest first, every folder is in the list and imports only those before it;
 * - in every package, no two folders import each other, and only tests import what is in a `testing` folder.
 * `root` is the folder that has `packages/`; throws when it has a package that `floors` does not list.
 */
export function checkFloors(root, floors) {
  const files = packageFiles(root, /\.tsx?$/);
  const imports = files.flatMap((file) => importsOf(root, file)).filter(({ inside }) => !isForTests(inside));
  const rules = [climbingPackages, unlistedFolders, climbingFolders, circles, importsOfTesting];
  return rules.flatMap((rule) => rule(imports, floors)).sort();
}

function climbingPackages(imports, { packages }) {
  return imports.flatMap(({ file, name, inside, isOfTypes, toName, toInside }) => {
    if (!packages[name]) throw new Error(`floors.json does not list packages/${name}`);
    const folder = `${name}/${folderOf(inside)}`;
    const importer = packages[folder] ? folder : name;
    // A folder with a list of its own imports of its package only itself: what else is there may import more.
    const allowed = importer === folder ? [folder, ...packages[folder]] : [name, ...packages[name]];
    const isAllowed = allowed.some((entry) => {
      const path = isOfTypes ? entry.replace("type ", "") : entry;
      return `${toName}/${toInside}/`.startsWith(`${path}/`);
    });
    return isAllowed ? [] : [`${file} imports ${toName}/${toInside}, which ${importer} may not import`];
  });
}

function unlistedFolders(imports, { folders }) {
  const unlisted = imports.filter(({ name, toName, inside }) => {
    return name === toName && folders[name] && inside.includes("/") && floorOf(inside, folders[name]) === null;
  });
  const found = new Set(unlisted.map(({ name, inside }) => `packages/${name}/${folderOf(inside)}`));
  return [...found].map((folder) => `${folder} is not in floors.json: add it after the folders that it imports`);
}

function climbingFolders(imports, { folders }) {
  return imports.flatMap(({ file, name, inside, toName, toInside }) => {
    if (name !== toName || !folders[name]) return [];
    const [from, to] = [inside, toInside].map((path) => floorOf(path, folders[name]));
    // A file beside the folders is below all of them if a folder imports it, and above them otherwise.
    if (from === null || to === null || from.folder === to.folder || to.floor < from.floor) return [];
    return [`${file} imports ${toInside}, which is not below ${from.folder}/`];
  });
}

function circles(imports) {
  const within = imports.filter(({ name, toName }) => name === toName);
  const edges = new Map();
  for (const { name, file, inside, toInside } of within) {
    const [from, to] = [folderOf(inside) ?? inside.replace(/\.tsx?$/, ""), folderOf(toInside) ?? toInside];
    if (from !== to) edges.set(`${name}/${from} ${name}/${to}`, file);
  }
  return [...edges].flatMap(([edge, file]) => {
    const [from, to] = edge.split(" ");
    return from < to && edges.has(`${to} ${from}`)
      ? [`${from} and ${to} import each other: ${file}, ${edges.get(`${to} ${from}`)}`]
      : [];
  });
}

function importsOfTesting(imports) {
  const wrong = imports.filter(({ toInside }) => isForTests(toInside));
  return wrong.map(({ file, toName, toInside }) => `${file} imports ${toName}/${toInside}, which is for tests`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const problems = checkFloors(root, JSON.parse(readFileSync(posix.join(root, "floors.json"), "utf8")));
  for (const problem of problems) console.error(problem);
  console.log(`floors: ${problems.length === 0 ? "no forbidden import" : `${problems.length} found`}`);
  process.exit(problems.length === 0 ? 0 : 1);
}
