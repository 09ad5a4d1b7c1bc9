#include <bits/stdc++.h>
using namespace std;

// Tarjan's algorithm for the groups of flats that open each other.
int n, m, found = 0, groups = 0;
vector<vector<int>> keys;
vector<int> number_, low, group_, open_;

void explore(int flat) {
    number_[flat] = low[flat] = ++found;
    open_.push_back(flat);
    for (int to : keys[flat]) {
        if (!number_[to]) {
            explore(to);
            low[flat] = min(low[flat], low[to]);
        } else if (group_[to] < 0) {
            low[flat] = min(low[flat], number_[to]);
        }
    }
    if (low[flat] < number_[flat]) return;
    int member;
    do {
        member = open_.back();
        open_.pop_back();
        group_[member] = groups;
    } while (member != flat);
    groups++;
}

int main() {
    cin >> n >> m;
    vector<int> coins(n);
    for (int& c : coins) cin >> c;
    keys.resize(n);
    for (int i = 0; i < m; i++) {
        int a, b;
        cin >> a >> b;
        keys[a - 1].push_back(b - 1);
    }
    number_.assign(n, 0);
    low.assign(n, 0);
    group_.assign(n, -1);
    for (int flat = 0; flat < n; flat++)
        if (!number_[flat]) explore(flat);

    vector<int> cheapest(groups, INT_MAX);
    vector<bool> reached(groups);
    for (int flat = 0; flat < n; flat++) {
        int& price = cheapest[group_[flat]];
        price = min(price, coins[flat]);
        for (int to : keys[flat])
            if (group_[to] != group_[flat]) reached[group_[to]] = true;
    }
    long long sum = 0, count = 0, dearest = 0;
    for (int g = 0; g < groups; g++) {
        if (reached[g]) continue;
        count++;
        sum += cheapest[g];
        dearest = max<long long>(dearest, cheapest[g]);
    }
    if (count == 1) cout << *min_element(coins.begin(), coins.end()) << '\n';
    else cout << sum - dearest << '\n';
}
