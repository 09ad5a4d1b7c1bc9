#include <bits/stdc++.h>
using namespace std;

int n, m;
vector<vector<pair<int, int>>> neighbours;

vector<int> distances(int start) {
    vector<int> distance(n + 1, INT_MAX / 4);
    priority_queue<pair<int, int>, vector<pair<int, int>>, greater<pair<int, int>>> open;
    distance[start] = 0;
    open.push({0, start});
    while (!open.empty()) {
        auto [here, crossing] = open.top();
        open.pop();
        if (here != distance[crossing]) continue;
        for (auto [to, w] : neighbours[crossing]) {
            if (here + w < distance[to]) {
                distance[to] = here + w;
                open.push({here + w, to});
            }
        }
    }
    return distance;
}

int main() {
    cin >> n >> m;
    neighbours.resize(n + 1);
    for (int i = 0; i < m; i++) {
        int a, b, w;
        cin >> a >> b >> w;
        neighbours[a].push_back({b, w});
        neighbours[b].push_back({a, w});
    }
    vector<int> home = distances(1), school = distances(n);
    int total = home[n];

    // Walk through the distances from home. `open` counts the streets of
    // shortest ways that have begun before a distance and not ended yet.
    map<int, vector<int>> at;
    for (int c = 1; c <= n; c++)
        if (home[c] + school[c] == total) at[home[c]].push_back(c);
    vector<int> sure;
    int open = 0;
    for (auto& [distance, crossings] : at) {
        for (int c : crossings)
            for (auto [to, w] : neighbours[c])
                if (home[to] + w == distance && home[to] + w + school[c] == total) open--;
        if (open == 0 && crossings.size() == 1) sure.push_back(crossings[0]);
        for (int c : crossings)
            for (auto [to, w] : neighbours[c])
                if (distance + w + school[to] == total) open++;
    }

    sort(sure.begin(), sure.end());
    cout << sure.size() << '\n';
    for (size_t i = 0; i < sure.size(); i++) cout << (i > 0 ? " " : "") << sure[i];
    cout << '\n';
}
