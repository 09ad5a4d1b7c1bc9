#include <iostream>
using namespace std;

int main() {
    int n;
    cin >> n;

    for (int number = n + 1;; number++) {
        int difference = 0;
        for (int rest = number; rest > 0; rest /= 10) {
            int digit = rest % 10;
            if (digit % 2 == 0) {
                difference += digit;
            } else {
                difference -= digit;
            }
        }
        if (difference == 0) {
            cout << number << "\n";
            break;
        }
    }
}
