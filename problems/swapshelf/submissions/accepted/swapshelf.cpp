#include <iostream>
#include <map>
#include <string>
using namespace std;

int main() {
    int m, n;
    cin >> m >> n;

    // The map contains only titles that are on the shelf.
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
        if (copies.count(wanted) == 0) continue;
        copies[wanted]--;
        if (copies[wanted] == 0) copies.erase(wanted);
        copies[brought]++;
        swaps++;
    }
    cout << swaps << " " << copies.size() << "\n";
}
