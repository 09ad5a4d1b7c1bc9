#include <cstdlib>
#include <iostream>
using namespace std;

int main() {
    int noor, pavo, sack;
    cin >> noor >> pavo >> sack;
    int ground = abs(noor - pavo);
    int with_noor = abs(noor + sack - pavo);
    int with_pavo = abs(pavo + sack - noor);
    // Wrong: if the difference stays the same, the sack stays on the ground.
    if (with_noor <= ground) {
        cout << "Noor " << with_noor << endl;
    } else if (with_pavo <= ground) {
        cout << "Pavo " << with_pavo << endl;
    } else {
        cout << "ground " << ground << endl;
    }
}
