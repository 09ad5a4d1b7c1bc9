#include <iostream>
using namespace std;

long long common_divisor(long long a, long long b) {
    return b == 0 ? a : common_divisor(b, a % b);
}

int main() {
    int n;
    cin >> n;
    unsigned long long top = 0, bottom = 1;
    for (int i = 0; i < n; i++) {
        unsigned long long a, b;
        char slash;
        cin >> a >> slash >> b;
        // Wrong: if the fraction is never shortened, the numbers do not fit.
        top = top * b + a * bottom;
        bottom = bottom * b;
    }
    if (bottom == 0) {
        cout << "0\n";
        return 0;
    }
    unsigned long long whole = top / bottom, rest = top % bottom;
    if (whole > 0) cout << whole << ' ';
    if (rest > 0) {
        unsigned long long common = common_divisor(rest, bottom);
        if (common == 0) common = 1;
        cout << rest / common << '/' << bottom / common;
    }
    cout << '\n';
}
