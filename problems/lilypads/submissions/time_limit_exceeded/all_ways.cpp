#include <iostream>
#include <string>
#include <vector>
using namespace std;

int h, w;
vector<string> pond;
int best = -1;

// Slow: tries all ways that use no leaf twice.
void jump(int y, int x, int jumps) {
    if (y < 0 || y >= h || x < 0 || x >= w || pond[y][x] == '.') return;
    if (pond[y][x] == 'H') {
        if (best == -1 || jumps < best) best = jumps;
        return;
    }
    pond[y][x] = '.';
    for (int length = 1; length <= 2; length++) {
        jump(y, x + length, jumps + 1);
        jump(y + length, x, jumps + 1);
        jump(y, x - length, jumps + 1);
        jump(y - length, x, jumps + 1);
    }
    pond[y][x] = 'o';
}

int main() {
    cin >> h >> w;
    pond.resize(h);
    for (string& row : pond) cin >> row;
    for (int y = 0; y < h; y++) {
        size_t x = pond[y].find('F');
        if (x != string::npos) {
            jump(y, x, 0);
            break;
        }
    }
    cout << best << '\n';
}
