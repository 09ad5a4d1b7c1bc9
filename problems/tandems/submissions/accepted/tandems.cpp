#include <bits/stdc++.h>
using namespace std;

// From short to long parts of the row: a part is split in two, or its ends share a tandem.
int main() {
    int n, c;
    cin >> n >> c;
    vector<int> h(n);
    for (int& height : h) cin >> height;
    vector<vector<int>> least(n + 1, vector<int>(n + 1, 0));
    for (int length = 1; length <= n; length++)
        for (int i = 0; i + length <= n; i++) {
            int j = i + length;
            int best = length == 1 ? c : least[i + 1][j - 1] + abs(h[i] - h[j - 1]);
            for (int k = i + 1; k < j; k++) best = min(best, least[i][k] + least[k][j]);
            least[i][j] = best;
        }
    cout << least[0][n] << '\n';
}
