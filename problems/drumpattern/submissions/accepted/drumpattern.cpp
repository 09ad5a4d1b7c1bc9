#include <iostream>
#include <string>
using namespace std;

int main() {
    string pattern;
    cin >> pattern;
    int soft = 0;
    int loud = 0;
    for (char beat : pattern) {
        if (beat == 'x') {
            soft++;
        }
        if (beat == 'X') {
            loud++;
        }
    }
    cout << soft << ' ' << loud << '\n';
}
