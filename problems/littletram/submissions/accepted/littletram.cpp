#include <iostream>
using namespace std;

int main() {
    int last, minute, stop;
    cin >> last >> minute >> stop;

    int now = minute % (2 * last);
    if (now < last) {
        // The tram is at stop `now` and drives up.
        if (stop >= now) {
            cout << stop - now << endl;
        } else {
            cout << last - now + last - stop << endl;
        }
    } else {
        // The tram is at stop `place` and drives down.
        int place = 2 * last - now;
        if (stop <= place) {
            cout << place - stop << endl;
        } else {
            cout << place + stop << endl;
        }
    }
}
