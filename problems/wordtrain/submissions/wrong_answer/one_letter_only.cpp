#include <iostream>
#include <string>
using namespace std;

int main() {
    int n;
    cin >> n;
    string train, before;
    for (int i = 0; i < n; i++) {
        string word;
        cin >> word;
        // Wrong: compares only the last letter with the first.
        if (i > 0 && before[before.size() - 1] == word[0]) {
            train += word.substr(1);
        } else {
            train += word;
        }
        before = word;
    }
    cout << train << '\n';
}
