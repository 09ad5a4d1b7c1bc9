#include <iostream>
using namespace std;

int main() {
    int steps, goal;
    cin >> steps >> goal;
    if (steps < goal) {
        cout << goal - steps << " steps to go" << endl;
    } else {
        cout << "Goal reached" << endl;
    }
}
