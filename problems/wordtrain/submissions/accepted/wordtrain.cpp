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
        size_t best = 0;
        for (size_t common = 1; common <= before.size() && common <= word.size(); common++) {
            if (before.substr(before.size() - common) == word.substr(0, common)) {
                best = common;
            }
        }
        train += word.substr(best);
        before = word;
    }
    cout << train << '\n';
}
