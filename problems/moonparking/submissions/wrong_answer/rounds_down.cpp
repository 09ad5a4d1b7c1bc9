#include <iostream>
using namespace std;

int main() {
    int minutes;
    cin >> minutes;
    if (minutes <= 20) {
        cout << 0 << endl;
    } else if (minutes <= 600) {
        // Wrong: the quarter that has begun is not paid.
        cout << 4 * (minutes / 15) << endl;
    } else {
        cout << 200 + minutes - 600 << endl;
    }
}
