#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, m;
    cin >> n >> m;
    vector<int> coins(n + 1);
    for (int i = 1; i <= n; i++) cin >> coins[i];
    vector<bool> known(n + 1);
    while (m--) {
        int a, b;
        cin >> a >> b;
        known[b] = true;
    }
    // Wrong: the keys of several flats can be locked up in a ring, each in another of them.
    vector<int> prices;
    for (int i = 1; i <= n; i++)
        if (!known[i]) prices.push_back(coins[i]);
    sort(prices.begin(), prices.end());
    if (prices.size() <= 1) cout << *min_element(coins.begin() + 1, coins.end()) << '\n';
    else cout << accumulate(prices.begin(), prices.end() - 1, 0LL) << '\n';
}
