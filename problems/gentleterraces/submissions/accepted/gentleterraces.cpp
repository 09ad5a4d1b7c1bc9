#include <bits/stdc++.h>
using namespace std;

int main() {
    cin.tie(nullptr)->sync_with_stdio(false);
    int n;
    long long d;
    cin >> n >> d;

    // cost(x): fewest carts if the terrace of this step gets height x. It is
    // convex and bends by 1 at each number in falling (left of its minimum)
    // and in rising (right of it). The numbers are stored without the shifts.
    priority_queue<long long> falling;
    priority_queue<long long, vector<long long>, greater<>> rising;
    long long carts = 0;
    for (int i = 0; i < n; i++) {
        long long height;
        cin >> height;
        // The neighbour may differ by d, so both halves have moved apart by d.
        long long shift = i * d;

        // Add |x - height|: first the part that rises to the right of height,
        // then the one that falls to the left of it.
        falling.push(height + shift);
        long long left = falling.top() - shift;
        carts += left - height;
        falling.pop();
        rising.push(left - shift);

        rising.push(height - shift);
        long long right = rising.top() + shift;
        carts += height - right;
        rising.pop();
        falling.push(right + shift);
    }
    cout << carts << '\n';
}
