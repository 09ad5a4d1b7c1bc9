#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    map<unsigned, long long> count;
    for (int i = 0; i < n; i++) {
        unsigned a;
        cin >> a;
        count[a]++;
    }
    long long ways = 0;
    for (auto first = count.begin(); first != count.end(); first++) {
        ways += first->second * (first->second - 1) / 2;
        for (auto second = count.begin(); second != first; second++) {
            // Wrong: the area does not always fit into 32 bits. It does in the second group.
            unsigned area = first->first * second->first;
            unsigned side = sqrt(area);
            if (side * side == area) ways += first->second * second->second;
        }
    }
    cout << ways << '\n';
}
