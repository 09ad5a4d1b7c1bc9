#include <iostream>
using namespace std;

int n, k, a, b;

int melodies(int key, int notes_left) {
    if (notes_left == 0) return key == b;
    int total = 0;
    for (int move = -2; move <= 2; move++) {
        // Wrong: move 0 plays the same key twice in a row.
        if (key + move >= 1 && key + move <= k) total += melodies(key + move, notes_left - 1);
    }
    return total;
}

int main() {
    cin >> n >> k >> a >> b;
    cout << melodies(a, n - 1) << '\n';
}
