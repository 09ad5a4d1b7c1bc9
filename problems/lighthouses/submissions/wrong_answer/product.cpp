#include <bits/stdc++.h>
using namespace std;

int main() {
    long long a, b, first, last;
    cin >> a >> b >> first >> last;
    // Wrong: the lighthouses meet more often than every a * b seconds.
    auto marks = [&](long long until) {
        return until / a + until / b - 2 * (until / (a * b));
    };
    cout << marks(last) - marks(first - 1) << '\n';
}
