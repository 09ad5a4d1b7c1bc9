#include <iostream>
using namespace std;

int main() {
    int n, a, b;
    cin >> n >> a >> b;

    int clockwise = (b - a + n) % n;
    int anticlockwise = (a - b + n) % n;
    if (clockwise == anticlockwise) {
        cout << "both " << clockwise << endl;
    } else if (clockwise < anticlockwise) {
        cout << "clockwise " << clockwise << endl;
    } else {
        cout << "anticlockwise " << anticlockwise << endl;
    }
}
