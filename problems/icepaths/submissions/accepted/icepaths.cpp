#include <bits/stdc++.h>
using namespace std;

// Builds the tree of groups: a leaf for each hut, and a node with a day for
// each time that two groups join.
int main() {
    int n, m, k;
    cin >> n >> m >> k;
    vector<array<int, 3>> paths(m);
    for (auto& [w, a, b] : paths) {
        cin >> a >> b >> w;
        a--;
        b--;
    }
    sort(paths.rbegin(), paths.rend());

    vector<int> top(2 * n), above(2 * n, -1), size(2 * n, 1), day(2 * n, 0);
    iota(top.begin(), top.end(), 0);
    auto find = [&](int node) {
        while (top[node] != node) node = top[node] = top[top[node]];
        return node;
    };
    int nodes = n;
    for (auto [w, a, b] : paths) {
        a = find(a);
        b = find(b);
        if (a == b) continue;
        top[a] = top[b] = above[a] = above[b] = nodes;
        size[nodes] = size[a] + size[b];
        day[nodes] = w;
        nodes++;
    }

    // From the top to the leaves: a large node has its own day, and a small
    // one becomes lively together with the node above it.
    vector<int> lively(nodes, 0);
    for (int node = nodes - 1; node >= 0; node--) {
        if (size[node] >= k)
            lively[node] = day[node];
        else if (above[node] >= 0)
            lively[node] = lively[above[node]];
    }
    for (int hut = 0; hut < n; hut++) cout << lively[hut] << '\n';
}
