#include <iostream>
using namespace std;

// Slow: checks all numbers from 1 on, also those that are already given away.
int main() {
    int n;
    cin >> n;
    int found = 0;
    for (int number = 1; found <= n; number++) {
        int lena = 0, emre = 0;
        for (int rest = number; rest > 0; rest /= 10) {
            int digit = rest % 10;
            if (digit % 2 == 0) lena += digit;
            else emre += digit;
        }
        if (lena == emre) found = number;
    }
    cout << found << "\n";
}
