#include <bits/stdc++.h>
using namespace std;

// Redraws the whole map of possible fields for every minute until the goal is
// on it, or until all pairs of field and phase must have appeared.
int main() {
    int rows, columns, period;
    cin >> rows >> columns >> period;
    vector<int> level(period);
    for (int& value : level) cin >> value;
    vector<string> height(rows);
    for (string& row : height) cin >> row;

    vector<vector<char>> possible(rows, vector<char>(columns)), next = possible;
    possible[0][0] = 1;
    for (int minute = 0; minute <= rows * columns * period; minute++) {
        if (possible[rows - 1][columns - 1]) {
            cout << minute << '\n';
            return 0;
        }
        int water = level[(minute + 1) % period];
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                bool near = possible[r][c] || (r > 0 && possible[r - 1][c]) ||
                            (r + 1 < rows && possible[r + 1][c]) || (c > 0 && possible[r][c - 1]) ||
                            (c + 1 < columns && possible[r][c + 1]);
                next[r][c] = near && height[r][c] - '0' >= water;
            }
        }
        swap(possible, next);
    }
    cout << "stranded\n";
}
