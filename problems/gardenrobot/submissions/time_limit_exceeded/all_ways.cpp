#include <iostream>
#include <string>
#include <vector>
using namespace std;

int h, w;
vector<string> garden;
vector<vector<vector<bool>>> used;
int best = -1;
int move_y[] = {-1, 0, 1, 0};
int move_x[] = {0, 1, 0, -1};

// Slow: tries all ways on which the robot is never twice on the same square in the same direction.
void go(int y, int x, int direction, int commands) {
    if (y < 0 || y >= h || x < 0 || x >= w || garden[y][x] == '#' || used[y][x][direction]) return;
    if (garden[y][x] == 'T') {
        if (best == -1 || commands < best) best = commands;
        return;
    }
    used[y][x][direction] = true;
    go(y + move_y[direction], x + move_x[direction], direction, commands + 1);
    go(y, x, (direction + 1) % 4, commands + 1);
    used[y][x][direction] = false;
}

int main() {
    cin >> h >> w;
    garden.resize(h);
    for (string& row : garden) cin >> row;
    used.assign(h, vector<vector<bool>>(w, vector<bool>(4, false)));
    for (int y = 0; y < h; y++) {
        size_t x = garden[y].find('S');
        if (x != string::npos) go(y, x, 0, 0);
    }
    cout << best << '\n';
}
