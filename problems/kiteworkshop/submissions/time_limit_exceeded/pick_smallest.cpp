#include <bits/stdc++.h>
using namespace std;

// Johnson's rule done by hand: looks for the smallest remaining time again and
// again, and fills the order from both ends. O(n^2).
int main() {
    int n;
    scanf("%d", &n);
    vector<pair<int, int>> kites(n), order(n);
    for (auto& [paint, tail] : kites) scanf("%d %d", &paint, &tail);

    vector<bool> placed(n);
    int front = 0, back = n - 1;
    for (int round = 0; round < n; round++) {
        int best = -1;
        auto shortest = [&](int i) { return min(kites[i].first, kites[i].second); };
        for (int i = 0; i < n; i++)
            if (!placed[i] && (best < 0 || shortest(i) < shortest(best))) best = i;
        placed[best] = true;
        if (kites[best].first <= kites[best].second)
            order[front++] = kites[best];
        else
            order[back--] = kites[best];
    }

    long long painted = 0, tied = 0;
    for (auto [paint, tail] : order) {
        painted += paint;
        tied = max(tied, painted) + tail;
    }
    printf("%lld\n", tied);
}
