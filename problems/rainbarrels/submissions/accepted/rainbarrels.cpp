#include <bits/stdc++.h>
using namespace std;

// All barrels search at the same time: in each round, one pass over the clouds tells each barrel in which half
// of its range it becomes full.
int main() {
    int n, q;
    cin >> n >> q;
    vector<long long> holds(n);
    for (auto& v : holds) cin >> v;
    vector<array<int, 3>> clouds(q);
    for (auto& [l, r, d] : clouds) cin >> l >> r >> d;

    // Not full after low clouds, full after high clouds; q + 1 stands for never.
    vector<int> low(n, 0), high(n, q + 1);
    for (bool searching = true; searching;) {
        searching = false;
        vector<vector<int>> asks(q + 1);
        for (int i = 0; i < n; i++)
            if (high[i] - low[i] > 1) {
                asks[(low[i] + high[i]) / 2].push_back(i);
                searching = true;
            }
        vector<long long> tree(n + 2, 0);
        auto add = [&](int place, int d) {
            for (; place <= n; place += place & -place) tree[place] += d;
        };
        for (int cloud = 1; cloud <= q; cloud++) {
            auto [l, r, d] = clouds[cloud - 1];
            add(l, d);
            add(r + 1, -d);
            for (int i : asks[cloud]) {
                long long water = 0;
                for (int place = i + 1; place > 0; place -= place & -place) water += tree[place];
                (water >= holds[i] ? high : low)[i] = cloud;
            }
        }
    }
    for (int i = 0; i < n; i++) cout << (high[i] > q ? 0 : high[i]) << '\n';
}
