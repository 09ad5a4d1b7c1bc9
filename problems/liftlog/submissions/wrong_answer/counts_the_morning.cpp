#include <algorithm>
#include <iostream>
#include <string>
using namespace std;

int main() {
    string log;
    cin >> log;
    int floor_now = 0;
    int highest = 0;
    int returns = 0;
    for (char move : log) {
        // Wrong: looks before the move, so the morning counts and the last move does not.
        if (floor_now == 0) {
            returns++;
        }
        floor_now += (move == 'U' ? 1 : -1);
        highest = max(highest, floor_now);
    }
    cout << highest << ' ' << returns << '\n';
}
