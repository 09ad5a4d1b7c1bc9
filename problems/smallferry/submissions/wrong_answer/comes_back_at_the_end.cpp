#include <iostream>
using namespace std;

int main() {
    int friends, room;
    cin >> friends >> room;
    int trips = (friends + room - 1) / room;
    // Wrong: after the last trip the ferry stays on the other side.
    cout << 2 * trips << endl;
}
