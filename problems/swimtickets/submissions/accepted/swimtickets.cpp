#include <algorithm>
#include <iostream>
using namespace std;

int main() {
    long long visits, single, size, card;
    cin >> visits >> single >> size >> card;
    long long for_full_card = min(card, size * single);
    long long for_rest = min(card, visits % size * single);
    cout << visits / size * for_full_card + for_rest << endl;
}
