#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, m;
    cin >> n >> m;
    vector<int> frogs(m);
    for (int i = 0; i < m; i++) {
        cin >> frogs[i];
    }
    sort(frogs.begin(), frogs.end());

    // Wrong: looks only at the gaps between two frogs.
    int seconds = 0;
    int last = 1;
    for (int i = 1; i < m; i++) {
        int half = (frogs[i] - frogs[i - 1]) / 2;
        if (half > seconds) {
            seconds = half;
            last = frogs[i - 1] + half;
        }
    }
    cout << seconds << ' ' << last << '\n';
}
