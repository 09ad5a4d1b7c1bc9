#include <bits/stdc++.h>
using namespace std;

int main() {
    int a, b;
    long long first, last;
    cin >> a >> b >> first >> last;
    // Wrong: the least common multiple of two 32-bit numbers may need 60 bits.
    unsigned both = unsigned(a / gcd(a, b)) * b;
    auto marks = [&](long long until) {
        return until / a + until / b - 2 * (until / both);
    };
    cout << marks(last) - marks(first - 1) << '\n';
}
