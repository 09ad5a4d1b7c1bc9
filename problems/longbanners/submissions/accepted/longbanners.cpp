#include <iostream>
using namespace std;

int main() {
    long long n, k;
    cin >> n >> k;

    long long sizes = 0;
    for (long long x = 1; k * x <= n / x; x++) {
        sizes += n / x - k * x + 1;
    }
    cout << sizes << "\n";
}
