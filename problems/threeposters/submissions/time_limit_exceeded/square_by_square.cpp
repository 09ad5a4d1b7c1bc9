#include <algorithm>
#include <iostream>
using namespace std;

struct Poster {
    int left, bottom, right, top;
};

bool covers(const Poster& poster, int x, int y) {
    return poster.left <= x && x < poster.right && poster.bottom <= y && y < poster.top;
}

// Right, but looks at each square millimetre.
int main() {
    Poster p[3];
    int right = 0, top = 0;
    for (Poster& poster : p) {
        cin >> poster.left >> poster.bottom >> poster.right >> poster.top;
        right = max(right, poster.right);
        top = max(top, poster.top);
    }
    long long covered = 0;
    for (int x = 0; x < right; x++) {
        for (int y = 0; y < top; y++) {
            if (covers(p[0], x, y) || covers(p[1], x, y) || covers(p[2], x, y)) {
                covered++;
            }
        }
    }
    cout << covered << '\n';
}
