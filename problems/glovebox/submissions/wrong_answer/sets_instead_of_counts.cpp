#include <iostream>
#include <set>
#include <string>
using namespace std;

int main() {
    int n;
    cin >> n;
    set<string> left, right, all;
    for (int i = 0; i < n; i++) {
        string pattern, side;
        cin >> pattern >> side;
        if (side == "left") left.insert(pattern);
        else right.insert(pattern);
        all.insert(pattern);
    }
    // Wrong: there can be more than one pair of the same pattern.
    int pairs = 0;
    for (auto& pattern : all) pairs += left.count(pattern) && right.count(pattern);
    cout << pairs << " " << all.size() - pairs << "\n";
}
