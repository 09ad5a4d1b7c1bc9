#include <bits/stdc++.h>
using namespace std;

struct Group {
    long long size, crowd;
    bool inside;
};

// Counts everybody inside anew for each group: O(n^2).
int main() {
    int n;
    scanf("%d", &n);
    vector<Group> groups(n);
    for (auto& group : groups) scanf("%lld %lld", &group.size, &group.crowd);

    auto people = [&] {
        long long sum = 0;
        for (const auto& group : groups)
            if (group.inside) sum += group.size;
        return sum;
    };
    int entered = 0;
    for (auto& group : groups) {
        group.inside = people() <= group.crowd;
        entered += group.inside;
    }
    printf("%d %lld\n", entered, people());
}
