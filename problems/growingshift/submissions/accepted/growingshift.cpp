#include <iostream>
#include <string>
using namespace std;

int main() {
    string secret;
    cin >> secret;
    string message;
    int shift = 0;
    for (char letter : secret) {
        // The shift counts 1, 2, ..., 25, 0, 1, ..., for hyphens too.
        shift = (shift + 1) % 26;
        if (letter == '-') {
            message += letter;
        } else {
            int place = letter - 'a' - shift;
            if (place < 0) {
                place += 26;
            }
            message += char('a' + place);
        }
    }
    cout << message << '\n';
}
