#include <cstdlib>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    // walked[i] is the length of the first i sections together.
    vector<int> walked(n + 1, 0);
    for (int i = 1; i <= n; i++) {
        int length;
        cin >> length;
        walked[i] = walked[i - 1] + length;
    }
    int best = 1;
    int smallest = abs(walked[n] - 2 * walked[1]);
    for (int i = 2; i < n; i++) {
        int difference = abs(walked[n] - 2 * walked[i]);
        if (difference < smallest) {
            smallest = difference;
            best = i;
        }
    }
    cout << best << ' ' << smallest << '\n';
}
