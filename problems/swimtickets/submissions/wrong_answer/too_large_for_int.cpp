#include <algorithm>
#include <iostream>
using namespace std;

int main() {
    // Wrong: 32 bits are too few for the coins.
    unsigned visits, single, size, card;
    cin >> visits >> single >> size >> card;
    unsigned for_full_card = min(card, size * single);
    unsigned for_rest = min(card, visits % size * single);
    cout << visits / size * for_full_card + for_rest << endl;
}
