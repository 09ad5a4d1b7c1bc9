#include <iostream>
#include <queue>
#include <string>
#include <vector>
using namespace std;

int main() {
    int h, w;
    cin >> h >> w;
    vector<string> garden(h);
    // commands[square * 4 + direction], where square is y * w + x
    vector<int> commands(h * w * 4, -1);
    queue<int> states;
    int goal = 0;
    for (int y = 0; y < h; y++) {
        cin >> garden[y];
        for (int x = 0; x < w; x++) {
            if (garden[y][x] == 'S') {
                int start = (y * w + x) * 4;
                commands[start] = 0;
                states.push(start);
            } else if (garden[y][x] == 'T') {
                goal = y * w + x;
            }
        }
    }
    int move_y[] = {-1, 0, 1, 0};
    int move_x[] = {0, 1, 0, -1};
    while (!states.empty()) {
        int state = states.front();
        states.pop();
        int direction = state % 4;
        int square = state / 4;
        if (square == goal) {
            cout << commands[state] << '\n';
            return 0;
        }
        int turned = square * 4 + (direction + 1) % 4;
        if (commands[turned] == -1) {
            commands[turned] = commands[state] + 1;
            states.push(turned);
        }
        int y = square / w + move_y[direction];
        int x = square % w + move_x[direction];
        if (y >= 0 && y < h && x >= 0 && x < w && garden[y][x] != '#') {
            int moved = (y * w + x) * 4 + direction;
            if (commands[moved] == -1) {
                commands[moved] = commands[state] + 1;
                states.push(moved);
            }
        }
    }
    cout << -1 << '\n';
}
