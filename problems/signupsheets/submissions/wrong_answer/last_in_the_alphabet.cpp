#include <iostream>
#include <map>
#include <set>
#include <string>
using namespace std;

int main() {
    int n;
    cin >> n;
    map<string, set<string>> clubs;
    for (int i = 0; i < n; i++) {
        string pupil, club;
        cin >> pupil >> club;
        clubs[club].insert(pupil);
    }
    string best;
    size_t most = 0;
    for (auto& entry : clubs) {
        if (entry.second.size() >= most) {  // Wrong: a later club replaces an equal one.
            best = entry.first;
            most = entry.second.size();
        }
    }
    cout << best << " " << most << "\n";
}
