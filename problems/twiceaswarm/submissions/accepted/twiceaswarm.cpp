#include <bits/stdc++.h>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);

    int n, cold, hot;
    cin >> n >> cold >> hot;

    // A cold day costs 2 and a hot day earns 1, so a holiday is well balanced
    // when the balance is the same before and after it.
    vector<int> seen(3 * n + 1);  // balances run from -2n to n
    int balance = 2 * n;
    seen[balance] = 1;
    long long holidays = 0;
    for (int i = 0; i < n; i++) {
        int degrees;
        cin >> degrees;
        if (degrees < cold) balance -= 2;
        if (degrees > hot) balance += 1;
        holidays += seen[balance]++;
    }
    cout << holidays << '\n';
}
