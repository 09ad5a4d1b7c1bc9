#include <bits/stdc++.h>
using namespace std;

// Looks at every pair of cuts: O(n^2).
int main() {
    int n;
    string strip;
    cin >> n >> strip;
    long long pieces = 0;
    int longest = 0;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            if (strip[i] == strip[j]) {
                pieces++;
                longest = max(longest, j - i + 1);
            }
    cout << pieces << ' ' << longest << '\n';
}
