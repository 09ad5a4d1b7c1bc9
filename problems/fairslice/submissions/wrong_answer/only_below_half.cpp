#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<long long> x(n), y(n), swept(n + 1, 0);
    for (int i = 0; i < n; i++) cin >> x[i] >> y[i];
    for (int i = 1; i <= n; i++) swept[i] = swept[i - 1] + x[i - 1] * y[i % n] - x[i % n] * y[i - 1];
    long long best = 0;
    for (int i = 0; i < n; i++) {
        // Wrong: looks only at pieces that do not go around past the first corner, and only at those below half.
        int low = i, high = n;
        auto piece = [&](int j) { return swept[j] - swept[i] + x[j] * y[i] - x[i] * y[j]; };
        while (high - low > 1) {
            int middle = (low + high) / 2;
            (2 * piece(middle) <= swept[n] ? low : high) = middle;
        }
        best = max(best, piece(low));
    }
    cout << best << '\n';
}
