#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<long long> x(2 * n), y(2 * n), swept(2 * n, 0);
    for (int i = 0; i < n; i++) {
        cin >> x[i] >> y[i];
        x[i + n] = x[i];
        y[i + n] = y[i];
    }
    for (int i = 1; i < 2 * n; i++) swept[i] = swept[i - 1] + x[i - 1] * y[i] - x[i] * y[i - 1];
    long long whole = swept[n], best = 0;
    auto piece = [&](int i, int j) { return swept[j] - swept[i] + x[j] * y[i] - x[i] * y[j]; };
    for (int i = 0; i < n; i++) {
        // The last corner for which the piece is at most half of the cake.
        int low = i + 1, high = i + n - 1;
        while (high - low > 1) {
            int middle = (low + high) / 2;
            (2 * piece(i, middle) <= whole ? low : high) = middle;
        }
        best = max({best, piece(i, low), whole - piece(i, high)});
    }
    cout << best << '\n';
}
