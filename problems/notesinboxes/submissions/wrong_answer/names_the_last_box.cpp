#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> notes(n + 1);
    for (int i = 1; i <= n; i++) {
        cin >> notes[i];
    }
    vector<bool> opened(n + 1, false);
    int box = 1;
    int last = 1;
    int count = 0;
    while (!opened[box]) {
        opened[box] = true;
        count++;
        last = box;
        box = notes[box];
    }
    // Wrong: prints the box with the last note, not the number on that note.
    cout << count << ' ' << last << '\n';
}
