#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int h, w;
vector<string> rows;

int fill_yard(int y, int x) {
    // Wrong: stays away from the edge, so it does not see that a yard is open there.
    if (y < 1 || y >= h - 1 || x < 1 || x >= w - 1 || rows[y][x] == '#') return 0;
    rows[y][x] = '#';
    return 1 + fill_yard(y - 1, x) + fill_yard(y + 1, x) + fill_yard(y, x - 1) + fill_yard(y, x + 1);
}

int main() {
    cin >> h >> w;
    rows.resize(h);
    for (string& row : rows) cin >> row;
    int yards = 0, largest = 0;
    for (int y = 1; y < h - 1; y++) {
        for (int x = 1; x < w - 1; x++) {
            if (rows[y][x] == '.') {
                yards++;
                largest = max(largest, fill_yard(y, x));
            }
        }
    }
    cout << yards << ' ' << largest << '\n';
}
