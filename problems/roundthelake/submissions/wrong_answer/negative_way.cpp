#include <iostream>
using namespace std;

int main() {
    int n, a, b;
    cin >> n >> a >> b;
    // Wrong: in C++ the remainder is negative if b is less than a.
    int clockwise = (b - a) % n;
    int anticlockwise = n - clockwise;
    if (clockwise < anticlockwise) {
        cout << "clockwise " << clockwise << endl;
    } else if (anticlockwise < clockwise) {
        cout << "anticlockwise " << anticlockwise << endl;
    } else {
        cout << "both " << clockwise << endl;
    }
}
