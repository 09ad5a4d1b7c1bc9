#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, k;
    cin >> n >> k;
    vector<int> dishes(n);
    for (int i = 0; i < n; i++) {
        cin >> dishes[i];
    }
    // Wrong: gives each child the dish from k places further on.
    for (int i = 0; i < n; i++) {
        cout << dishes[(i + k % n) % n] << ' ';
    }
    cout << '\n';
}
