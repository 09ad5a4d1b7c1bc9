#include <bits/stdc++.h>
using namespace std;

int main() {
    cin.tie(nullptr)->sync_with_stdio(false);
    int n, k;
    cin >> n >> k;
    vector<int> minutes(n);
    for (int& value : minutes) cin >> value;

    // A bucket delays everyone behind it, so short ones go first. Dealing the
    // sorted buckets out in turn always uses the tap that is free first.
    sort(minutes.begin(), minutes.end());
    vector<long long> busyUntil(k);
    long long sum = 0;
    for (int i = 0; i < n; i++) {
        busyUntil[i % k] += minutes[i];
        sum += busyUntil[i % k];
    }
    cout << sum << '\n';
}
