#include <iostream>
using namespace std;

int main() {
    int w, k;
    long long a, b;
    cin >> w >> k >> a >> b;

    while (a <= b) {
        for (int i = 1; i <= w; i++) {
            if ((a + i) % k == 0) {
                cout << '#';
            } else {
                cout << '.';
            }
        }
        cout << '\n';
        a++;
    }
}
