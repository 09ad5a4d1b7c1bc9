#include <algorithm>
#include <iostream>
using namespace std;

void print_length(int length) {
    // Wrong: 607 minutes are 10:07 and not 10:7.
    cout << length / 60 << ':' << length % 60 << '\n';
}

int main() {
    int n;
    cin >> n;
    int total = 0, longest = 0, shortest = 6000;
    for (int i = 0; i < n; i++) {
        int hours, minutes;
        char colon;
        cin >> hours >> colon >> minutes;
        int length = 60 * hours + minutes;
        total += length;
        longest = max(longest, length);
        shortest = min(shortest, length);
    }
    print_length(total);
    print_length(longest);
    print_length(longest - shortest);
}
