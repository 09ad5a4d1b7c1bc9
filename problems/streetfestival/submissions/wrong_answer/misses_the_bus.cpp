#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, s, e, z;
    cin >> n >> s >> e >> z;
    vector<array<int, 3>> tricks;
    for (int i = 0; i < n; i++) {
        int t, x, fun;
        cin >> t >> x >> fun;
        // Wrong: does not look at the house where the bus leaves.
        if (abs(x - s) <= t && t <= z) tricks.push_back({t + x, t - x, fun});
    }
    sort(tricks.begin(), tricks.end());
    map<int, long long> best;
    best[INT_MIN] = 0;
    for (auto [up, down, fun] : tricks) {
        long long total = prev(best.upper_bound(down))->second + fun;
        auto next = std::next(best.insert_or_assign(down, total).first);
        while (next != best.end() && next->second <= total) next = best.erase(next);
    }
    cout << best.rbegin()->second << '\n';
}
