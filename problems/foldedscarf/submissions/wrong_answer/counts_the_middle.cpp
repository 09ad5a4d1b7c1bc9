#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> stripes(n);
    for (int i = 0; i < n; i++) {
        cin >> stripes[i];
    }
    int twins = 0;
    // Wrong: for an odd n the middle stripe is compared with itself.
    for (int i = 0; i < (n + 1) / 2; i++) {
        if (stripes[i] == stripes[n - 1 - i]) {
            twins++;
        }
    }
    cout << twins << '\n';
}
