#include <iostream>
using namespace std;

int main() {
    int n;
    long long r;
    cin >> n >> r;
    long long row = r - 1;
    unsigned dark = 1, size = 1;  // Wrong: a row can have more squares than fit into 32 bits.
    for (int level = 1; level <= n; level++) {
        dark = row % 3 == 1 ? dark + size : 3 * dark;
        size *= 3;
        row /= 3;
    }
    cout << dark << '\n';
}
