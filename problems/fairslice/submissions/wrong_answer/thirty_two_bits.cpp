#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    // Wrong: areas do not fit into 32 bits. (Without a sign, so that nothing undefined happens.)
    vector<unsigned> x(2 * n), y(2 * n), swept(2 * n, 0);
    for (int i = 0; i < n; i++) {
        int a, b;
        cin >> a >> b;
        x[i] = x[i + n] = a;
        y[i] = y[i + n] = b;
    }
    for (int i = 1; i < 2 * n; i++) swept[i] = swept[i - 1] + x[i - 1] * y[i] - x[i] * y[i - 1];
    long long whole = swept[n];
    long long best = 0;
    int j = 1;
    for (int i = 0; i < n; i++) {
        j = max(j, i + 1);
        while (j < i + n) {
            long long piece = swept[j] - swept[i] + x[j] * y[i] - x[i] * y[j];
            best = max(best, min(piece, whole - piece));
            if (2 * piece >= whole) break;
            j++;
        }
        j--;
    }
    cout << best << '\n';
}
