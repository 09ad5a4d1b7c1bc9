#include <iostream>
using namespace std;

int main() {
    long long n;
    int w;
    cin >> n >> w;

    // The last size that fits is the largest one.
    int best = 1;
    for (int size = 2; size <= w; size++) {
        if (n % size == 0) {
            best = size;
        }
    }
    cout << n / best << "\n";
}
