#include <bits/stdc++.h>
using namespace std;

// Tries each of the 2n ways bead by bead: O(n^2).
int main() {
    int n;
    string lower, upper;
    cin >> n >> lower >> upper;
    string line = lower + lower;
    int ways = 0;
    for (int flip = 0; flip < 2; flip++) {
        for (int start = 0; start < n; start++) {
            int i = 0;
            while (i < n && line[start + i] == upper[i]) i++;
            ways += i == n;
        }
        reverse(upper.begin(), upper.end());
    }
    cout << ways << '\n';
}
