#include <bits/stdc++.h>
using namespace std;

// Extends a holiday from every first day: O(n^2).
int main() {
    int n, cold, hot;
    scanf("%d %d %d", &n, &cold, &hot);
    vector<int> days(n);
    for (int& day : days) scanf("%d", &day);

    long long holidays = 0;
    for (int first = 0; first < n; first++) {
        int colds = 0, hots = 0;
        for (int last = first; last < n; last++) {
            colds += days[last] < cold;
            hots += days[last] > hot;
            holidays += hots == 2 * colds;
        }
    }
    printf("%lld\n", holidays);
}
