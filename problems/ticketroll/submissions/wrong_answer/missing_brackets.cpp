#include <iostream>
using namespace std;

int main() {
    int first, last, price;
    cin >> first >> last >> price;
    cout << last - first + 1 << endl;
    // Wrong: without brackets only the 1 is multiplied by the price.
    cout << last - first + 1 * price << endl;
}
