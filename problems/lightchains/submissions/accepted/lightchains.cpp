#include <bits/stdc++.h>
using namespace std;

int n;
vector<int> carries;
vector<vector<pair<int, int>>> lanes;
const long long NEVER = -1e15;

// The best in the part below a pole if no chain goes up from it, and if one does.
pair<long long, long long> best(int pole, int above) {
    long long total = 0;
    vector<long long> gains;
    for (auto [to, w] : lanes[pole]) {
        if (to == above) continue;
        auto [without, with] = best(to, pole);
        total += without;
        if (w + with > without) gains.push_back(w + with - without);
    }
    sort(gains.rbegin(), gains.rend());
    long long with = carries[pole] > 0 ? total : NEVER;
    for (int i = 0; i < (int)gains.size() && i < carries[pole]; i++) {
        total += gains[i];
        if (i + 1 < carries[pole]) with += gains[i];
    }
    return {total, with};
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
    cout << best(0, -1).first << '\n';
}
