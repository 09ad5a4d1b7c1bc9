#include <iostream>
using namespace std;

// Wrong: the weight does not always fit into an int.
unsigned weight(unsigned size, unsigned k) {
    if (size == 1) return 1;
    return size + k * weight(size - 1, k);
}

int main() {
    int n, k;
    cin >> n >> k;
    cout << weight(n, k) << '\n';
}
