#include <algorithm>
#include <iostream>
using namespace std;

int main() {
    int n;
    long long m;
    cin >> n >> m;
    long long button = 0, low = 0, high = 1000000000;
    for (int i = 0; i < n; i++) {
        long long d, l, h;
        cin >> d >> l >> h;
        // Wrong: a limit in the middle of the chain is moved by the buttons after it.
        button += d;
        low = max(low, l);
        high = min(high, h);
    }
    long long smallest = max(low, min(high, button));
    long long largest = max(low, min(high, m + button));
    if (smallest == largest) {
        cout << smallest << ' ' << m + 1 << ' ' << largest << ' ' << m + 1 << '\n';
    } else {
        cout << smallest << ' ' << smallest - button + 1 << ' ' << largest << ' ' << m + button - largest + 1 << '\n';
    }
}
