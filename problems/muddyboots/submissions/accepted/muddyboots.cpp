#include <bits/stdc++.h>
using namespace std;

// Dijkstra on 2n nodes: node 2v is crossing v with clean boots, node 2v + 1 with muddy boots.
int main() {
    int n, m, c, f;
    cin >> n >> m >> c >> f;
    vector<vector<pair<int, int>>> next(2 * n);
    for (int i = 0; i < f; i++) {
        int v;
        cin >> v;
        v--;
        next[2 * v + 1].push_back({2 * v, c});
    }
    for (int i = 0; i < m; i++) {
        int a, b, w;
        string kind;
        cin >> a >> b >> w >> kind;
        a--;
        b--;
        for (int turn = 0; turn < 2; turn++) {
            swap(a, b);
            next[2 * a].push_back({kind == "mud" ? 2 * b + 1 : 2 * b, w});
            if (kind != "hall") next[2 * a + 1].push_back({2 * b + 1, w});
        }
    }

    const long long FAR = 1e18;
    vector<long long> time(2 * n, FAR);
    priority_queue<pair<long long, int>> queue;
    time[0] = 0;
    queue.push({0, 0});
    while (!queue.empty()) {
        auto [t, node] = queue.top();
        queue.pop();
        if (-t != time[node]) continue;
        for (auto [to, w] : next[node])
            if (time[node] + w < time[to]) {
                time[to] = time[node] + w;
                queue.push({-time[to], to});
            }
    }
    long long best = min(time[2 * n - 2], time[2 * n - 1]);
    cout << (best == FAR ? -1 : best) << '\n';
}
