#include <iostream>
#include <map>
#include <string>
using namespace std;

int main() {
    int n;
    string start;
    cin >> n >> start;
    map<string, string> notes;
    for (int i = 0; i < n; i++) {
        string here, there;
        cin >> here >> there;
        notes[here] = there;
    }
    string place = start;
    int visited = 1;
    while (notes.count(place) && visited <= n) {
        place = notes[place];
        if (place == start) break;  // Wrong: a circle does not have to go back to the start.
        visited++;
    }
    cout << visited << (notes.count(place) ? " circle\n" : " end\n");
}
