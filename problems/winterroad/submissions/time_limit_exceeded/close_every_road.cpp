#include <bits/stdc++.h>
using namespace std;

vector<vector<pair<int, int>>> roads;

// The towns that can be reached without one of the roads, each with the length
// of the marked roads on the way.
vector<pair<int, long long>> search(int start, int closed, const vector<long long>& marked) {
    vector<pair<int, long long>> order{{start, 0}};
    vector<char> seen(roads.size());
    seen[start] = 1;
    for (size_t i = 0; i < order.size(); i++) {
        auto [town, length] = order[i];
        for (auto [to, road] : roads[town]) {
            if (seen[to] || road == closed) continue;
            seen[to] = 1;
            order.push_back({to, length + marked[road]});
        }
    }
    return order;
}

// Closes one road after the other and searches the whole county: O(m * (n + m)).
int main() {
    cin.tie(nullptr)->sync_with_stdio(false);
    int n, m;
    cin >> n >> m;
    roads.resize(n);
    vector<long long> length(m), lonely(m);
    for (int road = 0; road < m; road++) {
        int a, b;
        cin >> a >> b >> length[road];
        roads[a - 1].push_back({b - 1, road});
        roads[b - 1].push_back({a - 1, road});
    }
    long long total = 0;
    for (int road = 0; road < m; road++) {
        if ((int)search(0, road, lonely).size() == n) continue;
        lonely[road] = length[road];
        total += length[road];
    }
    auto farthest = [&](int start) {
        auto order = search(start, -1, lonely);
        return *max_element(order.begin(), order.end(), [](auto a, auto b) { return a.second < b.second; });
    };
    cout << total - farthest(farthest(0).first).second << '\n';
}
