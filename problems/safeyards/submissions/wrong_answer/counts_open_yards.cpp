#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int h, w;
vector<string> rows;

int fill_yard(int y, int x) {
    if (y < 0 || y >= h || x < 0 || x >= w || rows[y][x] == '#') return 0;
    rows[y][x] = '#';
    return 1 + fill_yard(y - 1, x) + fill_yard(y + 1, x) + fill_yard(y, x - 1) + fill_yard(y, x + 1);
}

// Wrong: counts the yards at the edge of the map as well.
int main() {
    cin >> h >> w;
    rows.resize(h);
    for (string& row : rows) cin >> row;
    int yards = 0, largest = 0;
    for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) {
            if (rows[y][x] == '.') {
                yards++;
                largest = max(largest, fill_yard(y, x));
            }
        }
    }
    cout << yards << ' ' << largest << '\n';
}
