#include <cstdlib>
#include <iostream>
#include <vector>
using namespace std;

// Slow: looks for the nearest croaking frog for each of the n frogs.
int main() {
    int n, m;
    cin >> n >> m;
    vector<int> frogs(m);
    for (int i = 0; i < m; i++) {
        cin >> frogs[i];
    }
    int seconds = -1;
    int last = 0;
    for (int frog = 1; frog <= n; frog++) {
        int nearest = n;
        for (int other : frogs) {
            nearest = min(nearest, abs(frog - other));
        }
        if (nearest > seconds) {
            seconds = nearest;
            last = frog;
        }
    }
    cout << seconds << ' ' << last << '\n';
}
