#include <iostream>
using namespace std;

// Wrong: whole division forgets the friends for whom no full ferry is left.
int main() {
    int friends, room;
    cin >> friends >> room;
    cout << 2 * (friends / room) - 1 << endl;
}
