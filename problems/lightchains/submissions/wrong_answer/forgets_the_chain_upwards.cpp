#include <bits/stdc++.h>
using namespace std;

int n;
vector<int> carries;
vector<vector<pair<int, int>>> lanes;

long long best(int pole, int above) {
    long long total = 0;
    vector<int> lengths;
    for (auto [to, w] : lanes[pole]) {
        if (to == above) continue;
        total += best(to, pole);
        // Wrong: the lower pole carries the end of this chain, too, so it carries one less downwards.
        if (carries[to] > 0) lengths.push_back(w);
    }
    sort(lengths.rbegin(), lengths.rend());
    for (int i = 0; i < (int)lengths.size() && i < carries[pole]; i++) total += lengths[i];
    return total;
}

int main() {
    cin >> n;
    carries.resize(n);
    lanes.resize(n);
    for (int& h : carries) cin >> h;
    for (int i = 1; i < n; i++) {
        int a, b, w;
        cin >> a >> b >> w;
        lanes[a - 1].push_back({b - 1, w});
        lanes[b - 1].push_back({a - 1, w});
    }
    cout << best(0, -1) << '\n';
}
