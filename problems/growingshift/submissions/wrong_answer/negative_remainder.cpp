#include <iostream>
#include <string>
using namespace std;

int main() {
    string secret;
    cin >> secret;
    string message;
    for (int i = 0; i < (int)secret.size(); i++) {
        if (secret[i] == '-') {
            message += '-';
        } else {
            // Wrong: in C++ the remainder of a negative number is not positive.
            int place = (secret[i] - 'a' - i - 1) % 26;
            message += char('a' + place);
        }
    }
    cout << message << '\n';
}
