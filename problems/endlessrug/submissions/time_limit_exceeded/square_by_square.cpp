#include <iostream>
using namespace std;

bool is_dark(int level, long long row, long long column) {
    bool dark = true;
    for (int i = 0; i < level; i++) {
        if (row % 3 == 1 && column % 3 == 1) dark = !dark;
        row /= 3;
        column /= 3;
    }
    return dark;
}

// Slow: looks at each square of the row.
int main() {
    int n;
    long long r;
    cin >> n >> r;
    long long squares = 1;
    for (int level = 1; level <= n; level++) squares *= 3;
    long long dark = 0;
    for (long long column = 0; column < squares; column++) {
        if (is_dark(n, r - 1, column)) dark++;
    }
    cout << dark << '\n';
}
