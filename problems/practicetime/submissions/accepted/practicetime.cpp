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
                total += number * 60;
                number = 0;
            } else if (character == 'm') {
                total += number;
            } else {
                number = number * 10 + (character - '0');
            }
        }
    }
    int hours = total / 60;
    int minutes = total % 60;
    if (hours > 0) {
        cout << hours << 'h';
    }
    if (minutes > 0) {
        cout << minutes << 'm';
    }
    cout << '\n';
}
