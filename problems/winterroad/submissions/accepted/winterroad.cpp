#include <bits/stdc++.h>
using namespace std;

int main() {
    cin.tie(nullptr)->sync_with_stdio(false);
    int n, m;
    cin >> n >> m;
    vector<long long> length(m);
    vector<vector<pair<int, int>>> roads(n);
    for (int road = 0; road < m; road++) {
        int a, b;
        cin >> a >> b >> length[road];
        a--, b--;
        roads[a].push_back({b, road});
        roads[b].push_back({a, road});
    }

    // Depth-first search without recursion, because a path may be 30 000 long.
    // Roads, not towns, are compared: a second road to the parent counts.
    vector<int> entry(n, -1), low(n), parent(n, -1), parentRoad(n, -1), order, stack{0};
    vector<size_t> tried(n);
    entry[0] = low[0] = 0;
    order.push_back(0);
    while (!stack.empty()) {
        int town = stack.back();
        if (tried[town] == roads[town].size()) {
            stack.pop_back();
            continue;
        }
        auto [to, road] = roads[town][tried[town]++];
        if (entry[to] < 0) {
            entry[to] = low[to] = order.size();
            parent[to] = town;
            parentRoad[to] = road;
            order.push_back(to);
            stack.push_back(to);
        } else if (road != parentRoad[town]) {
            low[town] = min(low[town], entry[to]);
        }
    }

    // A new road frees the lonely roads between its ends, so the best one joins
    // the ends of the path with the greatest length of lonely roads.
    long long total = 0, freed = 0;
    vector<long long> deepest(n);
    for (int i = n - 1; i > 0; i--) {
        int town = order[i], up = parent[town];
        long long lonely = low[town] == entry[town] ? length[parentRoad[town]] : 0;
        total += lonely;
        freed = max(freed, deepest[up] + deepest[town] + lonely);
        deepest[up] = max(deepest[up], deepest[town] + lonely);
        low[up] = min(low[up], low[town]);
    }
    cout << total - freed << '\n';
}
