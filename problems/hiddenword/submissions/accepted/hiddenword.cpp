#include <iostream>
#include <string>
using namespace std;

int main() {
    string message, word;
    cin >> message >> word;
    int n = message.size();
    int m = word.size();
    for (int step = 1; (m - 1) * step < n; step++) {
        for (int start = 0; start + (m - 1) * step < n; start++) {
            int equal = 0;
            while (equal < m && message[start + equal * step] == word[equal]) {
                equal++;
            }
            if (equal == m) {
                cout << step << ' ' << start + 1 << '\n';
                return 0;
            }
        }
    }
    cout << "0 0\n";
}
