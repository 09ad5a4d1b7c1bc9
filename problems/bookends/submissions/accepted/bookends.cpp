#include <bits/stdc++.h>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);

    int n;
    string strip;
    cin >> n >> strip;

    array<long long, 26> seen{};
    array<int, 26> first{};
    long long pieces = 0;
    int longest = 0;
    for (int i = 0; i < n; i++) {
        int letter = strip[i] - 'a';
        if (seen.at(letter) == 0) {
            first[letter] = i;
        } else {
            // This letter can close a piece that any earlier copy has opened.
            pieces += seen[letter];
            longest = max(longest, i - first[letter] + 1);
        }
        seen[letter]++;
    }
    cout << pieces << ' ' << longest << '\n';
}
