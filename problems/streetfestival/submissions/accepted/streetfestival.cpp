#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, s, e, z;
    cin >> n >> s >> e >> z;
    vector<array<int, 3>> tricks;
    for (int i = 0; i < n; i++) {
        int t, x, fun;
        cin >> t >> x >> fun;
        if (abs(x - s) <= t && abs(x - e) <= z - t) tricks.push_back({t + x, t - x, fun});
    }
    sort(tricks.begin(), tricks.end());

    // For values of t - x that grow, the best sums that end there; only those
    // that are larger than all sums before them are kept.
    map<int, long long> best;
    best[INT_MIN] = 0;
    for (auto [up, down, fun] : tricks) {
        long long total = prev(best.upper_bound(down))->second + fun;
        auto entry = best.insert_or_assign(down, total).first;
        auto next = std::next(entry);
        while (next != best.end() && next->second <= total) next = best.erase(next);
    }
    cout << best.rbegin()->second << '\n';
}
