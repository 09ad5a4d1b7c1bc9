#include <bits/stdc++.h>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);

    int n;
    cin >> n;
    long long groups = 0, inside = 0;
    while (n--) {
        long long size, crowd;
        cin >> size >> crowd;
        if (inside <= crowd) {
            groups++;
            inside += size;
        }
    }
    cout << groups << ' ' << inside << '\n';
}
