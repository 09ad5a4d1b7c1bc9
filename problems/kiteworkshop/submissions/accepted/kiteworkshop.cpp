#include <bits/stdc++.h>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);

    int n;
    cin >> n;
    vector<pair<int, int>> early, late;
    for (int i = 0; i < n; i++) {
        int paint, tail;
        cin >> paint >> tail;
        if (paint <= tail)
            early.push_back({paint, tail});
        else
            late.push_back({paint, tail});
    }

    // Johnson's rule: kites that build up work for Ivo come first, the quickest
    // to paint leading; of the others, the quickest to tie come last.
    sort(early.begin(), early.end());
    sort(late.begin(), late.end(), [](auto& x, auto& y) { return x.second > y.second; });
    early.insert(early.end(), late.begin(), late.end());

    long long painted = 0, tied = 0;
    for (auto [paint, tail] : early) {
        painted += paint;
        tied = max(tied, painted) + tail;
    }
    cout << tied << '\n';
}
