#include <bits/stdc++.h>
using namespace std;

// Wrong: never makes Ivo wait long, but may leave a long tail for the very end.
int main() {
    int n;
    scanf("%d", &n);
    vector<pair<int, int>> kites(n);
    for (auto& [paint, tail] : kites) scanf("%d %d", &paint, &tail);
    sort(kites.begin(), kites.end(), [](auto& x, auto& y) {
        return x.first != y.first ? x.first < y.first : x.second > y.second;
    });
    long long painted = 0, tied = 0;
    for (auto [paint, tail] : kites) {
        painted += paint;
        tied = max(tied, painted) + tail;
    }
    printf("%lld\n", tied);
}
