#include <algorithm>
#include <iostream>
using namespace std;

// Slow: goes through all heights instead of all widths.
int main() {
    long long n, k;
    cin >> n >> k;
    long long sizes = 0;
    for (long long y = 1; y <= n; y++) sizes += min(n / y, y / k);
    cout << sizes << "\n";
}
