#include <iostream>
#include <map>
#include <string>
using namespace std;

int main() {
    int n;
    cin >> n;
    // Wrong: a flag may have the same name as a word.
    map<string, string> partner;
    for (int line = 1; line <= n; line++) {
        string flag, word;
        cin >> flag >> word;
        if (partner.count(flag) && partner[flag] != word) {
            cout << line << "\n";
            return 0;
        }
        if (partner.count(word) && partner[word] != flag) {
            cout << line << "\n";
            return 0;
        }
        partner[flag] = word;
        partner[word] = flag;
    }
    cout << "fine\n";
}
