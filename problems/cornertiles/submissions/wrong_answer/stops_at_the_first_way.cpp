#include <iostream>
#include <string>
#include <vector>
using namespace std;

int h, w;
vector<string> rows;
int tiles[4][2][2] = {{{0, 1}, {1, 0}}, {{0, 1}, {1, 1}}, {{1, 0}, {1, 1}}, {{1, 0}, {1, -1}}};

bool is_free(int y, int x) {
    return y < h && x >= 0 && x < w && rows[y][x] == '.';
}

int ways() {
    for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) {
            if (rows[y][x] != '.') continue;
            int total = 0;
            for (auto& tile : tiles) {
                int y2 = y + tile[0][0], x2 = x + tile[0][1], y3 = y + tile[1][0], x3 = x + tile[1][1];
                if (is_free(y2, x2) && is_free(y3, x3)) {
                    // Wrong: the tile is never taken away again.
                    rows[y][x] = rows[y2][x2] = rows[y3][x3] = 'T';
                    total += ways();
                }
            }
            return total;
        }
    }
    return 1;
}

int main() {
    cin >> h >> w;
    rows.resize(h);
    for (string& row : rows) cin >> row;
    cout << ways() << '\n';
}
