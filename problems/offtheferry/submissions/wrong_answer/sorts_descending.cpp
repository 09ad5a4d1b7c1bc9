#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> cars(n);
    for (int i = 0; i < n; i++) {
        cin >> cars[i];
    }
    // Wrong: largest first is not the same as last first.
    sort(cars.begin(), cars.end(), greater<int>());
    for (int people : cars) {
        cout << people << ' ';
    }
    cout << '\n';
}
