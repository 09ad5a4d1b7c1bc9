#include <iostream>
using namespace std;

int main() {
    int dumplings, guests;
    cin >> dumplings >> guests;
    int each = dumplings / guests;
    int dog = dumplings - each * guests;
    cout << each << " " << dog << endl;
}
