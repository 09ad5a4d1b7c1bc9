#include <iostream>
#include <string>
using namespace std;

int main() {
    string program;
    long long p;
    cin >> program >> p;

    long long missing = p;  // threads from here up to thread p
    long long number = 0;
    for (char character : program) {
        if ('0' <= character && character <= '9') {
            number = number * 10 + (character - '0');
        } else {
            if (missing <= number) {
                cout << character << ' ' << number - missing << '\n';
                break;
            }
            missing -= number;
            number = 0;
        }
    }
}
