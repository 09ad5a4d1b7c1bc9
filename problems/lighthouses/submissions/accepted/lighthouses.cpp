#include <bits/stdc++.h>
using namespace std;

int main() {
    long long a, b, first, last;
    cin >> a >> b >> first >> last;

    // Both flash at the multiples of the least common multiple, at most 10^18.
    long long both = lcm(a, b);
    auto marks = [&](long long until) {
        return until / a + until / b - 2 * (until / both);
    };
    cout << marks(last) - marks(first - 1) << '\n';
}
