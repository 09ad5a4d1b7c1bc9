#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, k;
    cin >> n >> k;
    vector<int> lanterns(n);
    for (int i = 0; i < n; i++) {
        cin >> lanterns[i];
    }
    // Wrong: the first sum has k - 1 lanterns, and so have all others.
    int light = 0;
    for (int i = 0; i < k - 1; i++) {
        light += lanterns[i];
    }
    int brightest = light;
    int best = 0;
    for (int start = 1; start < n; start++) {
        light -= lanterns[start - 1];
        light += lanterns[(start + k - 2) % n];
        if (light > brightest) {
            brightest = light;
            best = start;
        }
    }
    cout << best + 1 << ' ' << brightest << '\n';
}
