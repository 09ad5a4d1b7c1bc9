#include <iostream>
using namespace std;

struct Fraction {
    long long top, bottom;
};

long long common_divisor(long long a, long long b) {
    if (b == 0) {
        return a;
    }
    return common_divisor(b, a % b);
}

Fraction add(Fraction one, Fraction other) {
    Fraction sum;
    sum.top = one.top * other.bottom + other.top * one.bottom;
    sum.bottom = one.bottom * other.bottom;
    long long common = common_divisor(sum.top, sum.bottom);
    sum.top /= common;
    sum.bottom /= common;
    return sum;
}

int main() {
    int n;
    cin >> n;
    Fraction total = {0, 1};
    for (int i = 0; i < n; i++) {
        Fraction fraction;
        char slash;
        cin >> fraction.top >> slash >> fraction.bottom;
        total = add(total, fraction);
    }

    long long whole = total.top / total.bottom;
    long long rest = total.top % total.bottom;
    if (whole > 0) {
        cout << whole;
    }
    if (whole > 0 && rest > 0) {
        cout << ' ';
    }
    if (rest > 0) {
        cout << rest << '/' << total.bottom;
    }
    cout << '\n';
}
