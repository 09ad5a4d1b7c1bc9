#include <bits/stdc++.h>
using namespace std;

// Walks along the street with a stack of roofs for every plan: O(nq).
int main() {
    int n, q;
    scanf("%d %d", &n, &q);
    vector<int> height(n + 1), roofs;
    for (int i = 1; i <= n; i++) scanf("%d", &height[i]);
    while (q--) {
        int left, right, pairs = 0;
        scanf("%d %d", &left, &right);
        roofs.clear();
        for (int east = left; east <= right; east++) {
            while (!roofs.empty() && roofs.back() < height[east]) {
                roofs.pop_back();
                pairs++;
            }
            if (!roofs.empty()) {
                pairs++;
                if (roofs.back() == height[east]) roofs.pop_back();
            }
            roofs.push_back(height[east]);
        }
        printf("%d\n", pairs);
    }
}
