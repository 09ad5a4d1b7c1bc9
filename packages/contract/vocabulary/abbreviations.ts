/** What abbreviations of a search also find: the names under which problems and posts have the same thing, in lower case. */
export const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  bfs: ["breadth first search"],
  bit: ["fenwick tree"],
  bst: ["binary search tree"],
  dag: ["directed acyclic graph"],
  dfs: ["depth first search"],
  dp: ["dynamic programming"],
  dsu: ["disjoint set", "union find"],
  fft: ["fourier"],
  gcd: ["greatest common divisor", "number theory"],
  lca: ["lowest common ancestor"],
  lcm: ["least common multiple", "number theory"],
  lcs: ["longest common subsequence"],
  lis: ["longest increasing subsequence"],
  mst: ["minimum spanning tree"],
  rmq: ["range minimum"],
  scc: ["strongly connected"],
};
