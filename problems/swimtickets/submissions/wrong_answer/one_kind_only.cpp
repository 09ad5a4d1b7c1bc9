#include <algorithm>
#include <iostream>
using namespace std;

int main() {
    long long visits, single, size, card;
    cin >> visits >> single >> size >> card;
    // Wrong: Daiki can buy cards and single tickets together.
    long long cards = (visits + size - 1) / size;
    cout << min(visits * single, cards * card) << endl;
}
