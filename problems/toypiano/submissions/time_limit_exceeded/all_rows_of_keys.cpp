#include <cstdlib>
#include <iostream>
using namespace std;

// Slow: makes each row of n keys and checks afterwards if Kofi can play it.
int main() {
    int n, k, a, b;
    cin >> n >> k >> a >> b;
    long long rows = 1;
    for (int i = 0; i < n; i++) rows *= k;
    long long found = 0;
    for (long long row = 0; row < rows; row++) {
        long long rest = row;
        int first = rest % k + 1;
        int key = first;
        bool good = true;
        for (int i = 1; i < n; i++) {
            rest /= k;
            int next = rest % k + 1;
            int distance = abs(next - key);
            if (distance != 1 && distance != 2) good = false;
            key = next;
        }
        if (good && first == a && key == b) found++;
    }
    cout << found << '\n';
}
