#include <bits/stdc++.h>
using namespace std;

// Compares remainders of suffixes modulo k itself. That is right only if k and
// 10 have no common divisor: 10 * x may be a multiple of k although x is not.
int main() {
    int k;
    string tape;
    cin >> k >> tape;
    vector<int> ends(k);
    ends[0] = 1;
    long long pieces = 0, suffix = 0, power = 1 % k;
    for (int i = (int)tape.size() - 1; i >= 0; i--) {
        suffix = (suffix + (tape[i] - '0') * power) % k;
        power = power * 10 % k;
        pieces += ends[suffix]++;
    }
    cout << pieces << '\n';
}
