#include <bits/stdc++.h>
using namespace std;

const int MOD = 1'000'000'007;

int main() {
    cin.tie(nullptr)->sync_with_stdio(false);
    int n, difference;
    cin >> n >> difference;
    vector<int> pitch(n);
    for (int& value : pitch) cin >> value;

    // ways(i) is the number of ways to divide the first i singers, and
    // before[i] = ways(0) + ... + ways(i - 1). The last ensemble begins at one
    // of first..i - 2. first never moves back, so a sorted sliding window
    // gives the lowest and the highest pitch.
    vector<int> before(n + 2);
    before[1] = 1;
    int ways = 1;
    multiset<int> window;
    int first = 0;
    for (int i = 1; i <= n; i++) {
        window.insert(pitch[i - 1]);
        while (*window.rbegin() - *window.begin() > difference) {
            window.erase(window.find(pitch[first++]));
        }
        ways = first <= i - 2 ? (before[i - 1] - before[first] + MOD) % MOD : 0;
        before[i + 1] = (before[i] + ways) % MOD;
    }
    cout << ways << '\n';
}
