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
    long long dark = 0;
    long long longest = 0;
    long long lit_to = 0;
    for (int i = 0; i < m; i++) {
        // Wrong: a lamp further to the right can shine into this gap, too.
        long long stretch = stones[i] - ranges[i] - lit_to - 1;
        if (stretch > 0) {
            dark += stretch;
            longest = max(longest, stretch);
        }
        lit_to = max(lit_to, stones[i] + ranges[i]);
    }
    if (lit_to < n) {
        dark += n - lit_to;
        longest = max(longest, n - lit_to);
    }
    cout << dark << ' ' << longest << '\n';
}
