#include <bits/stdc++.h>
using namespace std;
using Hash = unsigned long long;

// Wrong: a polynomial hash modulo 2^64 collides on Thue-Morse words, whatever its base.
int main() {
    const Hash base = 1'000'003;
    int n;
    string lower, upper;
    cin >> n >> lower >> upper;

    vector<Hash> prefix(2 * n), power(2 * n, 1);
    for (int i = 1; i < 2 * n; i++) {
        prefix[i] = prefix[i - 1] * base + lower[(i - 1) % n];
        power[i] = power[i - 1] * base;
    }
    int ways = 0;
    for (int flip = 0; flip < 2; flip++) {
        Hash whole = 0;
        for (char bead : upper) whole = whole * base + bead;
        for (int start = 0; start < n; start++)
            if (prefix[start + n] - prefix[start] * power[n] == whole) ways++;
        reverse(upper.begin(), upper.end());
    }
    cout << ways << '\n';
}
