#include <iostream>
using namespace std;

int main() {
    int n;
    cin >> n;

    // Pours more water into the start whenever the tower would run dry.
    int start = 0, level = 0, highest = 0;
    while (n > 0) {
        int pumped, taken;
        cin >> pumped >> taken;
        level = level + pumped - taken;
        if (level < 0) {
            start -= level;
            highest -= level;
            level = 0;
        }
        if (level > highest) {
            highest = level;
        }
        n--;
    }
    cout << start << " " << highest << "\n";
}
