#include <bits/stdc++.h>
using namespace std;

struct Stop {
    int row, column, minute;
};

int main() {
    cin.tie(nullptr)->sync_with_stdio(false);
    int rows, columns, period;
    cin >> rows >> columns >> period;
    vector<int> level(period);
    for (int& value : level) cin >> value;
    vector<string> height(rows);
    for (string& row : height) cin >> row;

    // What can happen next depends on the field and on the phase of the tide,
    // so the breadth-first search visits pairs of both.
    vector<char> seen(rows * columns * period);
    queue<Stop> stops;
    auto visit = [&](int row, int column, int minute) {
        if (row < 0 || row >= rows || column < 0 || column >= columns) return;
        int phase = minute % period;
        if (height[row][column] - '0' < level[phase]) return;
        char& known = seen[(row * columns + column) * period + phase];
        if (known) return;
        known = 1;
        stops.push({row, column, minute});
    };

    visit(0, 0, 0);
    while (!stops.empty()) {
        auto [row, column, minute] = stops.front();
        stops.pop();
        if (row == rows - 1 && column == columns - 1) {
            cout << minute << '\n';
            return 0;
        }
        visit(row, column, minute + 1);
        visit(row - 1, column, minute + 1);
        visit(row + 1, column, minute + 1);
        visit(row, column - 1, minute + 1);
        visit(row, column + 1, minute + 1);
    }
    cout << "stranded\n";
}
