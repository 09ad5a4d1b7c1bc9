#include <iostream>
using namespace std;

int main() {
    int noor, pavo, sack;
    cin >> noor >> pavo >> sack;

    string lighter = "Noor";
    int difference = pavo - noor;
    if (difference < 0) {
        lighter = "Pavo";
        difference = -difference;
    }
    // With the sack, the lighter elephant may become the heavier one.
    int with_sack = difference - sack;
    if (with_sack < 0) {
        with_sack = -with_sack;
    }
    if (with_sack < difference) {
        cout << lighter << " " << with_sack << endl;
    } else {
        cout << "ground " << difference << endl;
    }
}
