#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, k;
    cin >> n >> k;
    // The circle is written down twice, so that no photo passes the end.
    vector<int> lanterns(2 * n);
    for (int i = 0; i < n; i++) {
        cin >> lanterns[i];
        lanterns[i + n] = lanterns[i];
    }
    // total[i] is the brightness of the first i lanterns together.
    vector<int> total(2 * n + 1, 0);
    for (int i = 0; i < 2 * n; i++) {
        total[i + 1] = total[i] + lanterns[i];
    }
    int best = 0;
    for (int start = 1; start < n; start++) {
        if (total[start + k] - total[start] > total[best + k] - total[best]) {
            best = start;
        }
    }
    cout << best + 1 << ' ' << total[best + k] - total[best] << '\n';
}
