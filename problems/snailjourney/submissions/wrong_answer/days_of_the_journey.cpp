#include <iostream>
using namespace std;

int main() {
    int hours, minutes, journey;
    cin >> hours >> minutes >> journey;
    int arrival = 60 * hours + minutes + journey;
    // Wrong: a journey of less than 24 hours can also end on the next day.
    int day = 1 + journey / 1440;
    cout << day << " " << arrival / 60 % 24 << " " << arrival % 60 << endl;
}
