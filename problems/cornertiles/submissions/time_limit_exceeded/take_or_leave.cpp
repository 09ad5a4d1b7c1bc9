#include <iostream>
#include <string>
#include <vector>
using namespace std;

int h, w, open_squares = 0;
vector<string> rows;
vector<vector<pair<int, int>>> tiles;

// Slow: goes through all places for a tile and uses each of them or not.
// Only at the end it looks if all squares are covered.
long long ways(size_t i, int left) {
    if (i == tiles.size()) return left == 0;
    long long total = ways(i + 1, left);
    for (auto [y, x] : tiles[i]) {
        if (rows[y][x] != '.') return total;
    }
    for (auto [y, x] : tiles[i]) rows[y][x] = 'T';
    total += ways(i + 1, left - 3);
    for (auto [y, x] : tiles[i]) rows[y][x] = '.';
    return total;
}

int main() {
    cin >> h >> w;
    rows.resize(h);
    for (string& row : rows) {
        cin >> row;
        for (char square : row) {
            if (square == '.') open_squares++;
        }
    }
    for (int y = 0; y + 1 < h; y++) {
        for (int x = 0; x + 1 < w; x++) {
            for (int missing = 0; missing < 4; missing++) {
                vector<pair<int, int>> tile;
                for (int i = 0; i < 4; i++) {
                    if (i != missing) tile.push_back({y + i / 2, x + i % 2});
                }
                tiles.push_back(tile);
            }
        }
    }
    cout << ways(0, open_squares) << '\n';
}
