#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<vector<int>> neighbours(n + 1);
    for (int i = 1; i < n; i++) {
        int a, b;
        cin >> a >> b;
        neighbours[a].push_back(b);
        neighbours[b].push_back(a);
    }
    vector<bool> closed(n + 1);
    int start = 1;
    while (true) {
        vector<pair<int, int>> order{{start, 0}};
        int best = start, most = -1;
        for (int i = 0; i < (int)order.size(); i++) {
            auto [chamber, before] = order[i];
            int open = 0;
            for (int to : neighbours[chamber]) {
                if (closed[to]) continue;
                open++;
                if (to != before) order.push_back({to, chamber});
            }
            // Wrong: a chamber with many tunnels is not always in the middle.
            if (open > most) {
                most = open;
                best = chamber;
            }
        }
        if (order.size() == 1) break;
        cout << "? " << best << endl;
        if (!(cin >> start)) return 0;
        if (start == best) break;
        closed[best] = true;
    }
    cout << "! " << start << endl;
}
