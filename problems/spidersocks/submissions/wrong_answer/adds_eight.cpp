#include <iostream>
using namespace std;

// Wrong: adds 8 instead of multiplying.
int main() {
    int spiders;
    cin >> spiders;
    cout << spiders + 8 << endl;
}
