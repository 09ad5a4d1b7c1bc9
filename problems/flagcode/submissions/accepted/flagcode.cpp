#include <iostream>
#include <map>
#include <string>
using namespace std;

int main() {
    int n;
    cin >> n;

    map<string, string> wordOf, flagOf;
    for (int line = 1; line <= n; line++) {
        string flag, word;
        cin >> flag >> word;
        // An entry of a map is the empty string until something is stored.
        if (wordOf[flag] == "") wordOf[flag] = word;
        if (flagOf[word] == "") flagOf[word] = flag;
        if (wordOf[flag] != word || flagOf[word] != flag) {
            cout << line << "\n";
            return 0;
        }
    }
    cout << "fine\n";
}
