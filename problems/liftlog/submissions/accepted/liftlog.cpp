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
        floor_now += (move == 'U' ? 1 : -1);
        highest = max(highest, floor_now);
        if (floor_now == 0) {
            returns++;
        }
    }
    cout << highest << ' ' << returns << '\n';
}
