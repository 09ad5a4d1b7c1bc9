#include <iostream>
using namespace std;

int main() {
    long long beads;
    int w;
    cin >> beads >> w;
    int n = beads;  // Wrong: an int does not hold 10^12.
    int size = w;
    while (n % size != 0) size--;
    cout << n / size << "\n";
}
