#include <iostream>
using namespace std;

int main() {
    int last, minute, stop;
    cin >> last >> minute >> stop;
    int now = minute % (2 * last);
    if (now <= stop) {
        cout << stop - now << endl;
    } else {
        // Wrong: the tram can have been at the stop twice in this round.
        cout << 2 * last - stop - now << endl;
    }
}
