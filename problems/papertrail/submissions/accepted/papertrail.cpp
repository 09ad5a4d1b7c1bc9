#include <iostream>
#include <map>
#include <string>
using namespace std;

int main() {
    int n;
    string place;
    cin >> n >> place;

    map<string, string> notes;
    for (int i = 0; i < n; i++) {
        string here, there;
        cin >> here >> there;
        notes[here] = there;
    }

    // A second visit to a place means that Linh has gone in a circle.
    map<string, int> visits;
    int different = 0;
    while (true) {
        visits[place]++;
        if (visits[place] == 2) {
            cout << different << " circle\n";
            break;
        }
        different++;
        if (notes.count(place) == 0) {
            cout << different << " end\n";
            break;
        }
        place = notes[place];
    }
}
