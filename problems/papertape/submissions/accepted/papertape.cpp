#include <bits/stdc++.h>
using namespace std;

int main() {
    cin.tie(nullptr)->sync_with_stdio(false);
    int k;
    string tape;
    cin >> k >> tape;
    int n = tape.size();

    // k = coprime * rest, where rest is made of twos and fives. The last
    // `tail` digits alone decide whether a number is a multiple of rest.
    int coprime = k, twos = 0, fives = 0;
    while (coprime % 2 == 0) coprime /= 2, twos++;
    while (coprime % 5 == 0) coprime /= 5, fives++;
    int rest = k / coprime;
    int tail = max({1, twos, fives});

    // 10 has an inverse modulo coprime: the piece from i to j is a multiple
    // exactly when the tapes from i on and from j on leave the same remainder.
    vector<int> suffix(n + 1);
    int power = 1 % coprime;
    for (int i = n - 1; i >= 0; i--) {
        suffix[i] = (suffix[i + 1] + (long long)(tape[i] - '0') * power) % coprime;
        power = power * 10LL % coprime;
    }

    long long pieces = 0;
    vector<int> starts(coprime);
    for (int end = 1; end <= n; end++) {
        // Pieces shorter than tail have at most 15 digits and are just read.
        long long value = 0, place = 1;
        for (int length = 1; length <= min(tail, end); length++) {
            value += (tape[end - length] - '0') * place;
            place *= 10;
            if (length < tail && value % k == 0) pieces++;
        }
        if (end < tail) continue;
        starts[suffix[end - tail]]++;
        if (value % rest == 0) pieces += starts[suffix[end]];
    }
    cout << pieces << '\n';
}
