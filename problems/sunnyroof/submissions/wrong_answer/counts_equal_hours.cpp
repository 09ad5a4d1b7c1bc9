#include <iostream>
using namespace std;

int main() {
    int n;
    cin >> n;
    int total = 0, hours = 0;
    for (int i = 0; i < n; i++) {
        int made, used;
        cin >> made >> used;
        if (made >= used) {  // Wrong: in an hour with made == used, the bakery gets nothing.
            total += made - used;
            hours++;
        }
    }
    cout << total << " " << hours << "\n";
}
