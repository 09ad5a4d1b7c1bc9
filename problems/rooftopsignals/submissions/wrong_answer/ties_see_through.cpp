#include <bits/stdc++.h>
using namespace std;

// Wrong: a house of equal height stays in sight, although it is hidden from the east.
int main() {
    int n, q;
    scanf("%d %d", &n, &q);
    vector<int> height(n + 1), tree(n + 1), answer(q), roofs;
    for (int i = 1; i <= n; i++) scanf("%d", &height[i]);
    vector<vector<pair<int, int>>> plans(n + 1);
    for (int i = 0; i < q; i++) {
        int left, right;
        scanf("%d %d", &left, &right);
        plans[right].push_back({left, i});
    }
    int pairs = 0;
    auto signal = [&](int west) {
        pairs++;
        for (; west <= n; west += west & -west) tree[west]++;
    };
    for (int east = 1; east <= n; east++) {
        while (!roofs.empty() && height[roofs.back()] < height[east]) {
            signal(roofs.back());
            roofs.pop_back();
        }
        if (!roofs.empty()) signal(roofs.back());
        roofs.push_back(east);
        for (auto [left, number] : plans[east]) {
            answer[number] = pairs;
            for (int i = left - 1; i > 0; i -= i & -i) answer[number] -= tree[i];
        }
    }
    for (int count : answer) printf("%d\n", count);
}
