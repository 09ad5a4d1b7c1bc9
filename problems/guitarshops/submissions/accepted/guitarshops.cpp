#include <iostream>
using namespace std;

int main() {
    int a, b, c, weeks;
    cin >> a >> b >> c >> weeks;
    int north = a * weeks;
    int south = b + c * weeks;
    if (north == south) {
        cout << "Same " << north << endl;
    } else if (north > south) {
        cout << "South " << south << endl;
    } else {
        cout << "North " << north << endl;
    }
}
