#include <iostream>
using namespace std;

int main() {
    long long wall, a, b;
    cin >> wall >> a >> b;

    long long laid = a, today = a;
    int day = 1;
    while (laid < wall) {
        day++;
        today += b;
        laid += today;
    }
    long long tooMany = laid - wall;
    cout << day << " " << today - tooMany << "\n";
}
