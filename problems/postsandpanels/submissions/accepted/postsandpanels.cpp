#include <iostream>
using namespace std;

int main() {
    int c, a, b, p;
    cin >> c >> a >> b >> p;

    int ways = 0, fewest = 0;
    // Goes from many wide panels to few, so that the first way has the fewest panels.
    for (int wide = c / (b + p); wide >= 0; wide--) {
        int rest = c - p - wide * (b + p);
        if (rest >= 0 && rest % (a + p) == 0) {
            int panels = wide + rest / (a + p);
            if (panels >= 1) {
                ways++;
                if (ways == 1) fewest = panels;
            }
        }
    }
    cout << ways << " " << fewest << "\n";
}
