#include <bits/stdc++.h>
using namespace std;

// Watches every single second.
int main() {
    long long a, b, first, last;
    cin >> a >> b >> first >> last;
    long long marks = 0;
    for (long long second = first; second <= last; second++)
        marks += (second % a == 0) != (second % b == 0);
    cout << marks << '\n';
}
