#include <bits/stdc++.h>
using namespace std;

vector<vector<int>> neighbours;
vector<bool> possible;
int total;

// The number of possible chambers from this one on; notes the middle on the way back.
int measure(int chamber, int before, int& middle) {
    int size = 1;
    bool fits = true;
    for (int to : neighbours[chamber]) {
        if (to == before || !possible[to]) continue;
        int part = measure(to, chamber, middle);
        if (2 * part > total) fits = false;
        size += part;
    }
    if (fits && 2 * (total - size) <= total) middle = chamber;
    return size;
}

int main() {
    int n;
    cin >> n;
    neighbours.resize(n + 1);
    possible.assign(n + 1, true);
    for (int i = 1; i < n; i++) {
        int a, b;
        cin >> a >> b;
        neighbours[a].push_back(b);
        neighbours[b].push_back(a);
    }
    // Chambers that are not possible any more lie behind a wall, so start is always inside.
    int start = 1, ignored;
    total = n;
    while (total > 1) {
        int middle = start;
        measure(start, 0, middle);
        cout << "? " << middle << endl;
        int answer;
        cin >> answer;
        start = answer;
        if (answer == middle) break;
        possible[middle] = false;
        total = measure(start, 0, ignored);
    }
    cout << "! " << start << endl;
}
