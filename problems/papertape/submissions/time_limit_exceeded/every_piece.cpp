#include <bits/stdc++.h>
using namespace std;

// Reads every piece of the tape, one digit after the other: O(n^2).
int main() {
    int k;
    string tape;
    cin >> k >> tape;
    long long pieces = 0;
    for (size_t start = 0; start < tape.size(); start++) {
        int remainder = 0;
        for (size_t end = start; end < tape.size(); end++) {
            remainder = (remainder * 10 + tape[end] - '0') % k;
            if (remainder == 0) pieces++;
        }
    }
    cout << pieces << '\n';
}
