#include <iostream>
#include <string>
using namespace std;

int main() {
    int n;
    cin >> n;
    int total = 0;
    for (int i = 0; i < n; i++) {
        string time;
        cin >> time;
        int number = 0;
        for (char character : time) {
            if (character == 'h') {
                total += number * 60;  // Wrong: the number has to be 0 again.
            } else if (character == 'm') {
                total += number;
            } else {
                number = number * 10 + (character - '0');
            }
        }
    }
    if (total >= 60) {
        cout << total / 60 << 'h';
    }
    if (total % 60 > 0) {
        cout << total % 60 << 'm';
    }
    cout << '\n';
}
