#include <iostream>
#include <map>
#include <string>
using namespace std;

int main() {
    int n;
    cin >> n;

    // For each pattern: the left gloves without a partner so far, or minus the right ones.
    map<string, int> waiting;
    int pairs = 0;
    for (int i = 0; i < n; i++) {
        string pattern, side;
        cin >> pattern >> side;
        int& count = waiting[pattern];
        if (side == "left") {
            if (count < 0) pairs++;
            count++;
        } else {
            if (count > 0) pairs++;
            count--;
        }
    }
    int leftOver = 0;
    for (auto& entry : waiting) {
        if (entry.second != 0) leftOver++;
    }
    cout << pairs << " " << leftOver << "\n";
}
