#include <iostream>
using namespace std;

int main() {
    int hours, minutes, journey;
    cin >> hours >> minutes >> journey;

    minutes += journey;
    hours += minutes / 60;
    int day = 1 + hours / 24;
    cout << day << " " << hours % 24 << " " << minutes % 60 << endl;
}
