#include <iostream>
#include <vector>
using namespace std;

// Wrong: Tenzin may leave things in the valley.
int main() {
    int n;
    cin >> n;
    vector<int> weights(n);
    int all = 0;
    for (int& weight : weights) {
        cin >> weight;
        all += weight;
    }
    int best = 0;
    for (int plan = 0; plan < (1 << n); plan++) {
        int left = 0;
        for (int i = 0; i < n; i++) {
            if (plan & (1 << i)) left += weights[i];
        }
        if (2 * left == all) best = all;
    }
    cout << best << '\n';
}
