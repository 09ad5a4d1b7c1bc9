#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, m;
    cin >> n >> m;
    vector<int> counts(m + 1, 0);
    for (int i = 0; i < n; i++) {
        int shelf;
        cin >> shelf;
        counts[shelf]++;
    }
    int best = 1;
    for (int shelf = 1; shelf <= m; shelf++) {
        if (counts[shelf] >= counts[best]) {  // Wrong: on a tie the larger number wins.
            best = shelf;
        }
    }
    cout << best << ' ' << counts[best] << '\n';
}
