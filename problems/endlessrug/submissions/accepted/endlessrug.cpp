#include <iostream>
using namespace std;

int main() {
    int n;
    long long r;
    cin >> n >> r;
    long long row = r - 1;
    // From the smallest rug to the largest one.
    long long dark = 1;
    long long light = 0;
    for (int level = 1; level <= n; level++) {
        bool middle = row % 3 == 1;
        row /= 3;
        long long new_dark = 2 * dark + (middle ? light : dark);
        long long new_light = 2 * light + (middle ? dark : light);
        dark = new_dark;
        light = new_light;
    }
    cout << dark << '\n';
}
