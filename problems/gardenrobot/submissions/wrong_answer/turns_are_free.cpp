#include <iostream>
#include <queue>
#include <string>
#include <vector>
using namespace std;

// Wrong: counts only the steps, not the turns.
int main() {
    int h, w;
    cin >> h >> w;
    vector<string> garden(h);
    vector<vector<int>> steps(h, vector<int>(w, -1));
    queue<pair<int, int>> squares;
    int goal_y = 0, goal_x = 0;
    for (int y = 0; y < h; y++) {
        cin >> garden[y];
        for (int x = 0; x < w; x++) {
            if (garden[y][x] == 'S') {
                steps[y][x] = 0;
                squares.push({y, x});
            }
            if (garden[y][x] == 'T') {
                goal_y = y;
                goal_x = x;
            }
        }
    }
    int move_y[] = {-1, 0, 1, 0};
    int move_x[] = {0, 1, 0, -1};
    while (!squares.empty()) {
        auto [y, x] = squares.front();
        squares.pop();
        for (int i = 0; i < 4; i++) {
            int b = y + move_y[i], a = x + move_x[i];
            if (b < 0 || b >= h || a < 0 || a >= w || garden[b][a] == '#' || steps[b][a] != -1) continue;
            steps[b][a] = steps[y][x] + 1;
            squares.push({b, a});
        }
    }
    cout << steps[goal_y][goal_x] << '\n';
}
