#include <iostream>
using namespace std;

int main() {
    int n;
    cin >> n;

    int total = 0, hours = 0;
    for (int i = 1; i <= n; i++) {
        int made, used;
        cin >> made >> used;
        int left = made - used;
        if (left > 0) {
            total += left;
            hours++;
        }
    }
    cout << total << " " << hours << "\n";
}
