#include <iostream>
using namespace std;

int main() {
    int n, k;
    cin >> n >> k;
    long long weight = 1;
    for (int size = 2; size <= n; size++) {
        weight = size + k * weight;
    }
    cout << weight << '\n';
}
