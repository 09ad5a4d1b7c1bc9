#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, c;
    cin >> n >> c;
    vector<int> h(n);
    for (int& height : h) cin >> height;
    vector<vector<int>> least(n + 2, vector<int>(n + 2, 0));
    for (int length = 1; length <= n; length++)
        for (int i = 0; i + length <= n; i++) {
            int j = i + length;
            int best = c + min(least[i + 1][j], least[i][j - 1]);
            if (length >= 2) {
                // Wrong: the row can also fall into two parts that have nothing to do with each other.
                best = min(best, least[i + 1][j - 1] + abs(h[i] - h[j - 1]));
                best = min(best, least[i + 2][j] + abs(h[i] - h[i + 1]));
                best = min(best, least[i][j - 2] + abs(h[j - 1] - h[j - 2]));
            }
            least[i][j] = best;
        }
    cout << least[0][n] << '\n';
}
