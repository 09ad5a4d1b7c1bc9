#include <iostream>
using namespace std;

int main() {
    int n;
    cin >> n;
    // Wrong: there can be ten billion coins of 100.
    unsigned hundreds = 0, twenties = 0, fives = 0, ones = 0;
    for (int i = 0; i < n; i++) {
        unsigned price, money;
        cin >> price >> money;
        unsigned amount = money - price;
        hundreds += amount / 100;
        twenties += amount % 100 / 20;
        fives += amount % 20 / 5;
        ones += amount % 5;
    }
    cout << hundreds << ' ' << twenties << ' ' << fives << ' ' << ones << '\n';
}
