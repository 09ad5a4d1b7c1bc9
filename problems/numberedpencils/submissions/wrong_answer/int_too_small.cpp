#include <iostream>
using namespace std;

int main() {
    long long first;
    int n;
    cin >> first >> n;
    int pencil = first;  // Wrong: an int does not hold large numbers.
    for (int i = 0; i < n; i++) {
        cout << pencil << "\n";
        pencil++;
    }
}
