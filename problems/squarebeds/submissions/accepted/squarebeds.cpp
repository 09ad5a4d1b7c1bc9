#include <bits/stdc++.h>
using namespace std;

// Divides each length by squares of primes as long as possible, and looks how often the rest has come before.
int main() {
    int n;
    cin >> n;
    vector<int> primes;
    for (int p = 2; p <= 1000; p++) {
        bool prime = true;
        for (int q : primes) prime = prime && p % q != 0;
        if (prime) primes.push_back(p);
    }
    unordered_map<int, int> before;
    long long ways = 0;
    while (n--) {
        int a;
        cin >> a;
        for (int p : primes) {
            if (p * p > a) break;
            while (a % (p * p) == 0) a /= p * p;
        }
        ways += before[a]++;
    }
    cout << ways << '\n';
}
