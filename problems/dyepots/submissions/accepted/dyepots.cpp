#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<vector<int>> wash(n, vector<int>(n));
    for (auto& row : wash)
        for (int& minutes : row) cin >> minutes;

    // least[set][last] from the sets without the last colour.
    int sets = 1 << n;
    const int FAR = 1e9;
    vector<vector<int>> least(sets, vector<int>(n, FAR));
    vector<int> whole(sets, FAR);
    whole[0] = 0;
    for (int set = 1; set < sets; set++)
        for (int last = 0; last < n; last++) {
            if (!(set >> last & 1)) continue;
            int before = set ^ 1 << last;
            if (before == 0) least[set][last] = 0;
            for (int other = 0; other < n; other++)
                if (before >> other & 1)
                    least[set][last] = min(least[set][last], least[before][other] + wash[other][last]);
            whole[set] = min(whole[set], least[set][last]);
        }

    int best = FAR;
    for (int set = 0; set < sets; set++) best = min(best, max(whole[set], whole[sets - 1 - set]));
    cout << best << '\n';
}
