#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int h, w;
vector<string> rows;
bool safe;

// Fills the yard with fence and returns how many squares of grass it had.
int fill_yard(int y, int x) {
    if (y < 0 || y >= h || x < 0 || x >= w) {
        // Only from a square at the edge one can get here.
        safe = false;
        return 0;
    }
    if (rows[y][x] == '#') {
        return 0;
    }
    rows[y][x] = '#';
    return 1 + fill_yard(y - 1, x) + fill_yard(y + 1, x) + fill_yard(y, x - 1) + fill_yard(y, x + 1);
}

int main() {
    cin >> h >> w;
    rows.resize(h);
    for (string& row : rows) {
        cin >> row;
    }
    int safe_yards = 0;
    int largest = 0;
    for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) {
            if (rows[y][x] == '.') {
                safe = true;
                int size = fill_yard(y, x);
                if (safe) {
                    safe_yards++;
                    largest = max(largest, size);
                }
            }
        }
    }
    cout << safe_yards << ' ' << largest << '\n';
}
