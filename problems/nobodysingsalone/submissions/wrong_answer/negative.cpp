#include <bits/stdc++.h>
using namespace std;

const int MOD = 1'000'000'007;

// Forgets that the difference of two remainders can be negative.
int main() {
    cin.tie(nullptr)->sync_with_stdio(false);
    int n, difference;
    cin >> n >> difference;
    vector<int> pitch(n);
    for (int& value : pitch) cin >> value;
    vector<int> before(n + 2);
    before[1] = 1;
    int ways = 1, first = 0;
    multiset<int> window;
    for (int i = 1; i <= n; i++) {
        window.insert(pitch[i - 1]);
        while (*window.rbegin() - *window.begin() > difference) {
            window.erase(window.find(pitch[first++]));
        }
        ways = first <= i - 2 ? (before[i - 1] - before[first]) % MOD : 0;
        before[i + 1] = (before[i] + ways) % MOD;
    }
    cout << ways << '\n';
}
