#include <bits/stdc++.h>
using namespace std;

// The right plan, but the sum does not fit into 32 bits.
int main() {
    cin.tie(nullptr)->sync_with_stdio(false);
    int n, k;
    cin >> n >> k;
    vector<int> minutes(n);
    for (int& value : minutes) cin >> value;
    sort(minutes.begin(), minutes.end());
    vector<unsigned> busyUntil(k);
    unsigned sum = 0;
    for (int i = 0; i < n; i++) {
        busyUntil[i % k] += minutes[i];
        sum += busyUntil[i % k];
    }
    cout << sum << '\n';
}
