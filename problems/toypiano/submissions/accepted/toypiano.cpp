#include <cstdlib>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, k, a, b;
    cin >> n >> k >> a >> b;
    // ways[key]: how many beginnings of melodies end with this key
    vector<long long> ways(k + 1, 0);
    ways[a] = 1;
    for (int note = 2; note <= n; note++) {
        vector<long long> next(k + 1, 0);
        for (int from = 1; from <= k; from++) {
            for (int to = 1; to <= k; to++) {
                int distance = abs(from - to);
                if (distance == 1 || distance == 2) {
                    next[to] += ways[from];
                }
            }
        }
        ways = next;
    }
    cout << ways[b] << '\n';
}
