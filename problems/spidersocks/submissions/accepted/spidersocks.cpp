#include <iostream>
using namespace std;

int main() {
    int spiders;
    cin >> spiders;
    cout << 8 * spiders << endl;
}
