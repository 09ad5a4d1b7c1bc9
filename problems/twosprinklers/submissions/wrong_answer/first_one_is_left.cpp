#include <iostream>
using namespace std;

// Wrong: believes that the first sprinkler begins before the second.
int main() {
    int a, b, c, d;
    cin >> a >> b >> c >> d;
    if (b < c) {
        cout << b - a + 1 + d - c + 1 << " " << 0 << endl;
    } else {
        cout << d - a + 1 << " " << b - c + 1 << endl;
    }
}
