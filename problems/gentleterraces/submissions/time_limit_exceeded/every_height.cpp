#include <bits/stdc++.h>
using namespace std;

// Tries every height for every terrace, with a sliding minimum over the heights
// of the terrace before: O(n * heights).
int main() {
    cin.tie(nullptr)->sync_with_stdio(false);
    int n, d;
    cin >> n >> d;
    vector<int> heights(n);
    for (int& height : heights) cin >> height;
    int top = *max_element(heights.begin(), heights.end());
    vector<long long> cost(top + 1), next(top + 1);
    vector<int> window(top + 1);
    for (int height : heights) {
        int head = 0, tail = 0, added = 0;
        for (int x = 0; x <= top; x++) {
            for (; added <= min(top, x + d); added++) {
                while (tail > head && cost[window[tail - 1]] >= cost[added]) tail--;
                window[tail++] = added;
            }
            while (window[head] < x - d) head++;
            next[x] = cost[window[head]] + abs(x - height);
        }
        swap(cost, next);
    }
    cout << *min_element(cost.begin(), cost.end()) << '\n';
}
