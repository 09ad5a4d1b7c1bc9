#include <iostream>
using namespace std;

int main() {
    long long n, k;
    cin >> n >> k;
    int sizes = 0;  // Wrong: the number of sizes can be much larger than an int.
    for (long long x = 1; k * x * x <= n; x++) {
        sizes = sizes + int(n / x - k * x + 1);
    }
    cout << sizes << "\n";
}
