#include <iostream>
using namespace std;

int main() {
    long long left, speed, growth;
    cin >> left >> speed >> growth;
    int day = 1;
    while (left >= speed) {  // Wrong: if left == speed, this is the last day.
        left -= speed;
        speed += growth;
        day++;
    }
    cout << day << " " << left << "\n";
}
