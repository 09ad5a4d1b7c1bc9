#include <iostream>
#include <set>
#include <string>
using namespace std;

int main() {
    int n, d;
    cin >> n >> d;
    set<string> codes;  // Wrong: a set keeps locks with the same code only once.
    for (int i = 0; i < n; i++) {
        string code;
        cin >> code;
        codes.insert(code);
    }
    int pairs = 0;
    for (string code : codes) {
        for (int place = 0; place < d; place++) {
            string other = code;
            for (char digit = code[place] + 1; digit <= '9'; digit++) {
                other[place] = digit;
                pairs += codes.count(other);
            }
        }
    }
    cout << pairs << "\n";
}
