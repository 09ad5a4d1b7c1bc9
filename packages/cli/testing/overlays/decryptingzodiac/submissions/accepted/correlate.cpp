#include <bits/stdc++.h>
using namespace std;
using Complex = complex<double>;

void transform(vector<Complex>& a, const vector<Complex>& roots) {
    int n = a.size();
    for (int i = 1, j = 0; i < n; i++) {
        int bit = n >> 1;
        for (; j & bit; bit >>= 1) j ^= bit;
        j ^= bit;
        if (i < j) swap(a[i], a[j]);
    }
    for (int length = 2; length <= n; length *= 2) {
        int half = length / 2, step = n / length;
        for (int i = 0; i < n; i += length) {
            for (int k = 0; k < half; k++) {
                Complex u = a[i + k], r = roots[k * step], w = a[i + k + half];
                Complex v(w.real() * r.real() - w.imag() * r.imag(), w.real() * r.imag() + w.imag() * r.real());
                a[i + k] = u + v;
                a[i + k + half] = u - v;
            }
        }
    }
}

// With w a 26th root of unity, the sum over m of w^(m(e - d - k)) is 26 where e = d + k and 0 elsewhere.
int main() {
    int n;
    string encrypted, guess;
    cin >> n >> encrypted >> guess;
    int size = 1;
    while (size < 3 * n) size *= 2;
    const double pi = acos(-1.0);
    vector<Complex> roots(size / 2);
    for (int i = 0; i < size / 2; i++) roots[i] = polar(1.0, 2 * pi * i / size);
    vector<array<double, 26>> matches(n);
    for (int m = 0; m <= 13; m++) {
        vector<Complex> a(size), b(size);
        for (int i = 0; i < 2 * n; i++) a[i] = polar(1.0, 2 * pi * m * (encrypted[i % n] - 'a') / 26);
        for (int i = 0; i < n; i++) b[n - 1 - i] = polar(1.0, -2 * pi * m * (guess[i] - 'a') / 26);
        transform(a, roots);
        transform(b, roots);
        for (int i = 0; i < size; i++) a[i] = conj(a[i] * b[i]);
        transform(a, roots);
        double weight = (m == 0 || m == 13 ? 1.0 : 2.0) / (26.0 * size);
        array<Complex, 26> turn;
        for (int k = 0; k < 26; k++) turn[k] = polar(1.0, -2 * pi * m * k / 26);
        for (int r = 0; r < n; r++) {
            Complex value = conj(a[n - 1 + r]);
            for (int k = 0; k < 26; k++) {
                matches[r][k] += weight * (value.real() * turn[k].real() - value.imag() * turn[k].imag());
            }
        }
    }
    double best = 0;
    for (auto& row : matches) best = max(best, *max_element(row.begin(), row.end()));
    cout << n - (int)llround(best) << endl;
}
