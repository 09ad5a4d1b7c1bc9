#include <iostream>
using namespace std;

// Wrong: prints a negative number when the goal has been reached.
int main() {
    int steps, goal;
    cin >> steps >> goal;
    cout << goal - steps << " steps to go" << endl;
}
