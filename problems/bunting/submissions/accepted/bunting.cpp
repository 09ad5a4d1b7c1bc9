#include <iostream>
using namespace std;

int main() {
    int red, blue, flags;
    cin >> red >> blue >> flags;

    // The place of the last flag in its pattern, counted from 0.
    int place = (flags - 1) % (red + blue);
    int patterns = (flags - 1) / (red + blue);
    if (place < red) {
        cout << "red " << patterns * red + place + 1 << endl;
    } else {
        cout << "blue " << (patterns + 1) * red << endl;
    }
}
