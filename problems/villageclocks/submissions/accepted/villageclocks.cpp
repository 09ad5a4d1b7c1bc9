#include <bits/stdc++.h>
using namespace std;

// Union-find without path compression: each clock remembers on which day it got its parent,
// and how far it is ahead of it.
int main() {
    int n, m, q;
    cin >> n >> m >> q;
    vector<int> parent(n + 1), size(n + 1, 1), since(n + 1, INT_MAX), ahead(n + 1, 0);
    iota(parent.begin(), parent.end(), 0);
    for (int day = 1; day <= m; day++) {
        int a, b, d;
        cin >> a >> b >> d;
        // Change d from how far b is ahead of a to the same for their roots.
        while (parent[a] != a) {
            d += ahead[a];
            a = parent[a];
        }
        while (parent[b] != b) {
            d -= ahead[b];
            b = parent[b];
        }
        if (a == b) continue;
        if (size[a] < size[b]) {
            swap(a, b);
            d = -d;
        }
        parent[b] = a;
        size[a] += size[b];
        since[b] = day;
        ahead[b] = d;
    }
    while (q--) {
        int a, b, day = 0, d = 0;
        cin >> a >> b;
        while (a != b && min(since[a], since[b]) < INT_MAX) {
            if (since[a] < since[b]) {
                day = max(day, since[a]);
                d -= ahead[a];
                a = parent[a];
            } else {
                day = max(day, since[b]);
                d += ahead[b];
                b = parent[b];
            }
        }
        if (a == b) cout << day << ' ' << (d % 720 + 720) % 720 << '\n';
        else cout << "-1\n";
    }
}
