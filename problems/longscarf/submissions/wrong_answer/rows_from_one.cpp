#include <iostream>
using namespace std;

int main() {
    int w, k;
    long long a, b;
    cin >> w >> k >> a >> b;
    for (int row = 1; row <= b - a + 1; row++) {  // Wrong: the first row of the picture is row a.
        for (int s = 1; s <= w; s++) cout << ((row + s) % k == 0 ? '#' : '.');
        cout << '\n';
    }
}
