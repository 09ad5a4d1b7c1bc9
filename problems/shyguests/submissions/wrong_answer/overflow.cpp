#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    scanf("%d", &n);
    int groups = 0;
    unsigned inside = 0;  // wraps round after 2^32 people
    while (n--) {
        unsigned size;
        long long crowd;
        scanf("%u %lld", &size, &crowd);
        if (inside <= crowd) {
            groups++;
            inside += size;
        }
    }
    printf("%d %u\n", groups, inside);
}
