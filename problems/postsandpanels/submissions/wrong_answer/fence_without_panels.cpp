#include <iostream>
using namespace std;

int main() {
    int c, a, b, p;
    cin >> c >> a >> b >> p;
    int ways = 0, fewest = 0;
    int narrow = 0;
    for (int rest = c - p; rest >= 0; rest -= a + p) {
        if (rest % (b + p) == 0) {
            ways++;  // Wrong: also counts a single post without any panel.
            if (ways == 1) fewest = narrow + rest / (b + p);
        }
        narrow++;
    }
    cout << ways << " " << fewest << "\n";
}
