#include <bits/stdc++.h>
using namespace std;

int main() {
    long long a, b;
    while (cin >> a >> b) cout << llabs(a - b) << "\n";
}
