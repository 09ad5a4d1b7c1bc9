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
    k = k % n;
    // The last k dishes come first, then all the others.
    for (int i = n - k; i < n; i++) {
        cout << dishes[i] << ' ';
    }
    for (int i = 0; i < n - k; i++) {
        cout << dishes[i] << ' ';
    }
    cout << '\n';
}
