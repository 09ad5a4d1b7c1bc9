#include <iostream>
#include <map>
#include <set>
#include <string>
using namespace std;

int main() {
    int n;
    cin >> n;

    set<string> entries;
    map<string, int> pupils;
    for (int i = 0; i < n; i++) {
        string pupil, club;
        cin >> pupil >> club;
        if (entries.insert(pupil + " " + club).second) {
            pupils[club]++;
        }
    }

    // A map goes through its keys in the order of the alphabet.
    string best;
    int most = 0;
    for (auto& entry : pupils) {
        if (entry.second > most) {
            best = entry.first;
            most = entry.second;
        }
    }
    cout << best << " " << most << "\n";
}
