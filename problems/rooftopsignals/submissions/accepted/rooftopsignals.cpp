#include <bits/stdc++.h>
using namespace std;

int n, q;
vector<int> tree;  // Fenwick tree over the western house of each pair

void add(int i) {
    for (; i <= n; i += i & -i) tree[i]++;
}

int prefix(int i) {
    int sum = 0;
    for (; i > 0; i -= i & -i) sum += tree[i];
    return sum;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);

    cin >> n >> q;
    vector<int> height(n + 1);
    for (int i = 1; i <= n; i++) cin >> height[i];
    vector<vector<pair<int, int>>> plans(n + 1);  // by right end: left end, number
    for (int i = 0; i < q; i++) {
        int left, right;
        cin >> left >> right;
        plans[right].push_back({left, i});
    }

    // There are fewer than 2n pairs. Walk east and count each at its eastern house,
    // so that a plan (l, r) asks at r for the pairs that begin at l or later.
    tree.assign(n + 1, 0);
    vector<int> answer(q), roofs;  // roofs still in sight, strictly falling
    int pairs = 0;
    auto signal = [&](int west) {
        add(west);
        pairs++;
    };
    for (int east = 1; east <= n; east++) {
        while (!roofs.empty() && height[roofs.back()] < height[east]) {
            signal(roofs.back());
            roofs.pop_back();
        }
        if (!roofs.empty()) {
            signal(roofs.back());
            // From further east, this house hides one of the same height.
            if (height[roofs.back()] == height[east]) roofs.pop_back();
        }
        roofs.push_back(east);
        for (auto [left, number] : plans[east]) answer[number] = pairs - prefix(left - 1);
    }
    for (int count : answer) cout << count << '\n';
}
