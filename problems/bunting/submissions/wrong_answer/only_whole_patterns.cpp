#include <iostream>
using namespace std;

int main() {
    int red, blue, flags;
    cin >> red >> blue >> flags;
    int rest = flags % (red + blue);
    // Wrong: does not count the red flags after the last whole pattern.
    int red_flags = flags / (red + blue) * red;
    if (rest == 0 || rest > red) {
        cout << "blue " << red_flags << endl;
    } else {
        cout << "red " << red_flags << endl;
    }
}
