#include <iostream>
using namespace std;

int main() {
    int a, b, c, weeks;
    cin >> a >> b >> c >> weeks;
    int north = a * weeks;
    int south = b + c * weeks;
    // Wrong: forgets that both can cost the same.
    if (north < south) {
        cout << "North " << north << endl;
    } else {
        cout << "South " << south << endl;
    }
}
