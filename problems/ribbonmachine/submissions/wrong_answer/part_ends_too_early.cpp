#include <iostream>
#include <string>
using namespace std;

int main() {
    string program;
    long long p;
    cin >> program >> p;
    long long end = 0;
    long long number = 0;
    for (char character : program) {
        if ('0' <= character && character <= '9') {
            number = number * 10 + (character - '0');
        } else {
            end += number;
            number = 0;
            if (end > p) {  // Wrong: the last thread of a part belongs to it, too.
                cout << character << ' ' << end - p << '\n';
                break;
            }
        }
    }
}
