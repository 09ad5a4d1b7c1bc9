#include <iostream>
using namespace std;

int main() {
    int dumplings, guests;
    cin >> dumplings >> guests;
    // Wrong: the two sides of % are swapped.
    cout << dumplings / guests << " " << guests % dumplings << endl;
}
