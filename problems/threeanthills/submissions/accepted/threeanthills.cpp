#include <iostream>
using namespace std;

int main() {
    int a, b, c;
    cin >> a >> b >> c;
    int share = (a + b + c) / 3;
    int rest = (a + b + c) % 3;

    // Count the ants above the share, and the hills that have such ants.
    int above = 0;
    int hills = 0;
    if (a > share) {
        above += a - share;
        hills++;
    }
    if (b > share) {
        above += b - share;
        hills++;
    }
    if (c > share) {
        above += c - share;
        hills++;
    }

    // In `rest` hills one more ant is allowed.
    if (rest < hills) {
        cout << above - rest << endl;
    } else {
        cout << above - hills << endl;
    }
}
