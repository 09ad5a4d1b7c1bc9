#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, m, c, f;
    cin >> n >> m >> c >> f;
    vector<bool> fountain(n + 1);
    for (int i = 0; i < f; i++) {
        int v;
        cin >> v;
        fountain[v] = true;
    }
    vector<vector<tuple<int, int, char>>> paths(n + 1);
    for (int i = 0; i < m; i++) {
        int a, b, w;
        string kind;
        cin >> a >> b >> w >> kind;
        paths[a].push_back({b, w, kind[0]});
        paths[b].push_back({a, w, kind[0]});
    }
    set<pair<int, int>> done;
    priority_queue<tuple<long long, int, int>> queue;
    queue.push({0, 1, 0});
    while (!queue.empty()) {
        auto [t, v, muddy] = queue.top();
        queue.pop();
        if (!done.insert({v, muddy}).second) continue;
        if (v == n) {
            cout << -t << '\n';
            return 0;
        }
        // Wrong: sometimes it is better to walk on with muddy boots.
        if (muddy && fountain[v]) {
            queue.push({t - c, v, 0});
            continue;
        }
        for (auto [to, w, kind] : paths[v]) {
            if (kind == 'm') queue.push({t - w, to, 1});
            else if (kind == 'd' || !muddy) queue.push({t - w, to, muddy});
        }
    }
    cout << "-1\n";
}
