#include <bits/stdc++.h>
using namespace std;

bool fits(const string& letters) {
    const string block = "ATG";
    size_t matched = 0;
    for (char letter : block) matched += matched < letters.size() && letters[matched] == letter;
    return matched == letters.size();
}

// cost[i][m]: the fewest insertions that turn the first i letters into whole blocks, m of which are ATG (counted up to n).
int main() {
    long long n;
    string dna;
    cin >> n >> dna;
    int length = dna.size(), most = min<long long>(n, length);
    const int never = 1 << 29;
    vector<vector<int>> cost(length + 1, vector<int>(most + 1, never));
    cost[0][0] = 0;
    for (int i = 0; i < length; i++) {
        for (int used = 1; used <= 3 && i + used <= length; used++) {
            bool good = fits(dna.substr(i, used));
            for (int m = 0; m <= most; m++) {
                if (cost[i][m] == never) continue;
                int next = good ? min(m + 1, most) : m;
                cost[i + used][next] = min(cost[i + used][next], cost[i][m] + 3 - used);
            }
        }
    }
    long long best = LLONG_MAX;
    for (int i = max(0, length - 2); i <= length; i++) {
        for (int m = 0; m <= most; m++) {
            if (cost[i][m] < never) best = min(best, cost[i][m] + 3 * (n - m));
        }
    }
    cout << best << endl;
}
