#include <cstdlib>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> lengths(n);
    int after = 0;
    for (int i = 0; i < n; i++) {
        cin >> lengths[i];
        after += lengths[i];
    }
    int before = 0;
    int best = 0;
    int smallest = after;
    for (int i = 0; i < n - 1; i++) {
        before += lengths[i];
        after -= lengths[i];
        if (abs(before - after) <= smallest) {  // Wrong: a later hut wins a tie.
            smallest = abs(before - after);
            best = i + 1;
        }
    }
    cout << best << ' ' << smallest << '\n';
}
