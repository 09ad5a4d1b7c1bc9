#include <iostream>
#include <string>
using namespace std;

int main() {
    string program;
    long long p;
    cin >> program >> p;
    // Wrong: 32 bits are not enough for the sum of all parts.
    unsigned end = 0;
    unsigned number = 0;
    for (char character : program) {
        if ('0' <= character && character <= '9') {
            number = number * 10 + (character - '0');
        } else {
            end += number;
            number = 0;
            if (end >= p) {
                cout << character << ' ' << end - p << '\n';
                break;
            }
        }
    }
}
