#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>
using namespace std;

// Slow: checks each of the n stones against the lamps.
int main() {
    int n, m;
    cin >> n >> m;
    vector<int> stones(m), ranges(m);
    for (int i = 0; i < m; i++) {
        cin >> stones[i];
    }
    for (int i = 0; i < m; i++) {
        cin >> ranges[i];
    }
    int dark = 0;
    int longest = 0;
    int stretch = 0;
    for (int stone = 1; stone <= n; stone++) {
        bool lit = false;
        for (int i = 0; i < m && !lit; i++) {
            lit = abs(stone - stones[i]) <= ranges[i];
        }
        if (lit) {
            stretch = 0;
        } else {
            dark++;
            stretch++;
            longest = max(longest, stretch);
        }
    }
    cout << dark << ' ' << longest << '\n';
}
