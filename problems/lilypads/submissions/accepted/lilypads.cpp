#include <iostream>
#include <queue>
#include <string>
#include <vector>
using namespace std;

int main() {
    int h, w;
    cin >> h >> w;
    vector<string> pond(h);
    vector<vector<int>> jumps(h, vector<int>(w, -1));
    queue<pair<int, int>> leaves;
    int home_y = 0, home_x = 0;
    for (int y = 0; y < h; y++) {
        cin >> pond[y];
        for (int x = 0; x < w; x++) {
            if (pond[y][x] == 'F') {
                jumps[y][x] = 0;
                leaves.push({y, x});
            } else if (pond[y][x] == 'H') {
                home_y = y;
                home_x = x;
            }
        }
    }
    int moves[8][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-2, 0}, {2, 0}, {0, -2}, {0, 2}};
    while (!leaves.empty()) {
        auto [y, x] = leaves.front();
        leaves.pop();
        for (auto& move : moves) {
            int new_y = y + move[0];
            int new_x = x + move[1];
            if (new_y < 0 || new_y >= h || new_x < 0 || new_x >= w) {
                continue;
            }
            if (pond[new_y][new_x] != '.' && jumps[new_y][new_x] == -1) {
                jumps[new_y][new_x] = jumps[y][x] + 1;
                leaves.push({new_y, new_x});
            }
        }
    }
    cout << jumps[home_y][home_x] << '\n';
}
