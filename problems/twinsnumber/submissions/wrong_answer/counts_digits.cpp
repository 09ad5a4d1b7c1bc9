#include <iostream>
using namespace std;

int main() {
    int n;
    cin >> n;
    while (true) {
        n++;
        int even = 0, odd = 0;
        for (int rest = n; rest > 0; rest /= 10) {
            if (rest % 2 == 0) even++;  // Wrong: counts the digits, does not add them up.
            else odd++;
        }
        if (even == odd) break;
    }
    cout << n << "\n";
}
