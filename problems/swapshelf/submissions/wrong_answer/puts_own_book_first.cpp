#include <iostream>
#include <map>
#include <string>
using namespace std;

int main() {
    int m, n;
    cin >> m >> n;
    map<string, int> copies;
    for (int i = 0; i < m; i++) {
        string title;
        cin >> title;
        copies[title]++;
    }
    int swaps = 0;
    for (int i = 0; i < n; i++) {
        string brought, wanted;
        cin >> brought >> wanted;
        copies[brought]++;  // Wrong: the pupil could now take the own book.
        if (copies[wanted] > 0) {
            copies[wanted]--;
            swaps++;
        } else {
            copies[brought]--;
        }
    }
    int titles = 0;
    for (auto [title, count] : copies)
        if (count > 0) titles++;
    cout << swaps << " " << titles << "\n";
}
