#include <iostream>
#include <map>
#include <string>
using namespace std;

int h, w;
map<long long, long long> known;

// Bit y * w + x of covered is set if this square is covered or has a pillar.
long long ways(long long covered) {
    int first = 0;
    while (first < h * w && (covered >> first & 1)) {
        first++;
    }
    if (first == h * w) {
        return 1;
    }
    if (known.count(covered)) {
        return known[covered];
    }
    int row = first / w;
    int column = first % w;
    long long total = 0;
    // All blocks of 2 x 2 squares whose upper row contains the first free square.
    for (int left = column - 1; left <= column; left++) {
        if (row + 1 >= h || left < 0 || left + 1 >= w) {
            continue;
        }
        int corners[4] = {row * w + left, row * w + left + 1, (row + 1) * w + left, (row + 1) * w + left + 1};
        for (int missing = 0; missing < 4; missing++) {
            if (corners[missing] == first) {
                continue;
            }
            long long tile = 0;
            for (int i = 0; i < 4; i++) {
                if (i != missing) {
                    tile |= 1LL << corners[i];
                }
            }
            if ((covered & tile) == 0) {
                total += ways(covered | tile);
            }
        }
    }
    known[covered] = total;
    return total;
}

int main() {
    cin >> h >> w;
    long long pillars = 0;
    for (int y = 0; y < h; y++) {
        string row;
        cin >> row;
        for (int x = 0; x < w; x++) {
            if (row[x] == '#') {
                pillars |= 1LL << (y * w + x);
            }
        }
    }
    cout << ways(pillars) << '\n';
}
