#include <bits/stdc++.h>
using namespace std;

const int MOD = 1'000'000'007;

// Walks back from every singer through all possible last ensembles: O(n^2).
int main() {
    cin.tie(nullptr)->sync_with_stdio(false);
    int n, difference;
    cin >> n >> difference;
    vector<int> pitch(n), ways(n + 1);
    for (int& value : pitch) cin >> value;
    ways[0] = 1;
    for (int end = 1; end <= n; end++) {
        int highest = pitch[end - 1], lowest = pitch[end - 1];
        for (int start = end - 2; start >= 0; start--) {
            highest = max(highest, pitch[start]);
            lowest = min(lowest, pitch[start]);
            if (highest - lowest > difference) break;
            ways[end] = (ways[end] + ways[start]) % MOD;
        }
    }
    cout << ways[n] << '\n';
}
