#include <iostream>
using namespace std;

int main() {
    long long n, q, last = 0, naps = 0, minutes = 0;
    cin >> n >> q;
    while (n--) {
        long long t;
        cin >> t;
        if (t - last >= q) {  // Wrong: after exactly q minutes, the sound keeps Miso awake.
            naps++;
            minutes += t - last - q;
        }
        last = t;
    }
    cout << naps << " " << minutes << "\n";
}
