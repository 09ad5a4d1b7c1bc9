#include <iostream>
using namespace std;

int main() {
    int minutes;
    cin >> minutes;

    int price = 0;
    if (minutes > 600) {
        price = 200 + (minutes - 600);
    } else if (minutes > 20) {
        int quarters = minutes / 15;
        if (minutes % 15 != 0) {
            quarters = quarters + 1;
        }
        price = 4 * quarters;
    }
    cout << price << endl;
}
