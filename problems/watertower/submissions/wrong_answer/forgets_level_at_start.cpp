#include <iostream>
using namespace std;

int main() {
    int n;
    cin >> n;
    int level = 0, lowest = 0, highest = -2000000000;  // Wrong: the level at the start counts too.
    for (int i = 0; i < n; i++) {
        int pumped, taken;
        cin >> pumped >> taken;
        level += pumped - taken;
        if (level < lowest) lowest = level;
        if (level > highest) highest = level;
    }
    cout << -lowest << " " << highest - lowest << "\n";
}
