#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    long long n;
    int m;
    cin >> n >> m;
    vector<long long> stones(m), ranges(m);
    for (int i = 0; i < m; i++) {
        cin >> stones[i];
    }
    for (int i = 0; i < m; i++) {
        cin >> ranges[i];
    }

    // lit_from[i]: the first stone that is lit by one of the lamps i, i + 1, ...
    vector<long long> lit_from(m + 1, n + 1);
    for (int i = m - 1; i >= 0; i--) {
        lit_from[i] = min(lit_from[i + 1], stones[i] - ranges[i]);
    }

    long long dark = 0;
    long long longest = 0;
    long long lit_to = 0;  // the last stone that is lit by one of the lamps before i
    for (int i = 0; i <= m; i++) {
        long long stretch = lit_from[i] - lit_to - 1;
        if (stretch > 0) {
            dark += stretch;
            longest = max(longest, stretch);
        }
        if (i < m) {
            lit_to = max(lit_to, stones[i] + ranges[i]);
        }
    }
    cout << dark << ' ' << longest << '\n';
}
