#include <bits/stdc++.h>
using namespace std;

// Looks through the whole village for the shortest bucket every time: O(n^2).
int main() {
    cin.tie(nullptr)->sync_with_stdio(false);
    int n, k;
    cin >> n >> k;
    vector<int> minutes(n);
    for (int& value : minutes) cin >> value;
    vector<char> served(n);
    vector<long long> busyUntil(k);
    long long sum = 0;
    for (int round = 0; round < n; round++) {
        int shortest = -1;
        for (int i = 0; i < n; i++) {
            if (!served[i] && (shortest < 0 || minutes[i] < minutes[shortest])) shortest = i;
        }
        served[shortest] = 1;
        busyUntil[round % k] += minutes[shortest];
        sum += busyUntil[round % k];
    }
    cout << sum << '\n';
}
