#include <bits/stdc++.h>
using namespace std;

vector<vector<pair<int, int>>> roads;
vector<long long> kilometres;
vector<char> lonely;

// All towns in the order of the search, with the number and length of the
// lonely roads on the way to them.
struct Reached {
    int town, count;
    long long length;
};

vector<Reached> search(int start) {
    vector<Reached> order{{start, 0, 0}};
    vector<char> seen(roads.size());
    seen[start] = 1;
    for (size_t i = 0; i < order.size(); i++) {
        auto [town, count, sum] = order[i];
        for (auto [to, road] : roads[town]) {
            if (seen[to]) continue;
            seen[to] = 1;
            order.push_back({to, count + lonely[road], sum + lonely[road] * kilometres[road]});
        }
    }
    return order;
}

// Frees the greatest number of lonely roads, and only then looks at lengths.
int main() {
    cin.tie(nullptr)->sync_with_stdio(false);
    int n, m;
    cin >> n >> m;
    roads.resize(n);
    kilometres.resize(m);
    lonely.resize(m);
    for (int road = 0; road < m; road++) {
        int a, b;
        cin >> a >> b >> kilometres[road];
        roads[a - 1].push_back({b - 1, road});
        roads[b - 1].push_back({a - 1, road});
    }
    vector<int> entry(n, -1), low(n);
    int clock = 0;
    auto visit = [&](auto self, int town, int from) -> void {
        entry[town] = low[town] = clock++;
        for (auto [to, road] : roads[town]) {
            if (road == from) continue;
            if (entry[to] < 0) {
                self(self, to, road);
                lonely[road] = low[to] > entry[town];
                low[town] = min(low[town], low[to]);
            } else {
                low[town] = min(low[town], entry[to]);
            }
        }
    };
    visit(visit, 0, -1);

    auto more = [](const Reached& a, const Reached& b) {
        return pair(a.count, a.length) < pair(b.count, b.length);
    };
    auto once = search(0);
    int end = max_element(once.begin(), once.end(), more)->town;
    auto twice = search(end);
    long long total = 0;
    for (int road = 0; road < m; road++) total += lonely[road] * kilometres[road];
    cout << total - max_element(twice.begin(), twice.end(), more)->length << '\n';
}
