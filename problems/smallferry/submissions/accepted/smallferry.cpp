#include <iostream>
using namespace std;

int main() {
    int friends, room;
    cin >> friends >> room;
    int trips = (friends + room - 1) / room;
    cout << 2 * trips - 1 << endl;
}
