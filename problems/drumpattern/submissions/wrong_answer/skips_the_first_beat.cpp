#include <iostream>
#include <string>
using namespace std;

int main() {
    string pattern;
    cin >> pattern;
    int soft = 0;
    int loud = 0;
    // Wrong: the first character has the index 0.
    for (int i = 1; i < (int)pattern.size(); i++) {
        if (pattern[i] == 'x') {
            soft++;
        }
        if (pattern[i] == 'X') {
            loud++;
        }
    }
    cout << soft << ' ' << loud << '\n';
}
