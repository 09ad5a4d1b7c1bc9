#include <iostream>
using namespace std;

// Wrong: forgets that one part can lie inside the other.
int main() {
    int a, b, c, d;
    cin >> a >> b >> c >> d;
    int both = 0;
    if (a <= c && c <= b) {
        both = b - c + 1;
    } else if (c <= a && a <= d) {
        both = d - a + 1;
    }
    cout << b - a + 1 + d - c + 1 - both << " " << both << endl;
}
