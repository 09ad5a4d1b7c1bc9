#include <iostream>
#include <string>
#include <vector>
using namespace std;

int h, w;
vector<string> pond;
int answer = -1;

// Wrong: goes on from each new leaf at once, so the first way that it finds need not be the shortest.
void jump(int y, int x, int jumps) {
    if (y < 0 || y >= h || x < 0 || x >= w || pond[y][x] == '.') return;
    if (pond[y][x] == 'H') answer = jumps;
    pond[y][x] = '.';
    for (int length = 1; length <= 2; length++) {
        jump(y, x + length, jumps + 1);
        jump(y + length, x, jumps + 1);
        jump(y, x - length, jumps + 1);
        jump(y - length, x, jumps + 1);
    }
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
    cout << answer << '\n';
}
