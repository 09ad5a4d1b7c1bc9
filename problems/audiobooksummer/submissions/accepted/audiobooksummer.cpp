#include <algorithm>
#include <iostream>
using namespace std;

int read_length() {
    int hours, minutes;
    char colon;
    cin >> hours >> colon >> minutes;
    return 60 * hours + minutes;
}

void print_length(int length) {
    int minutes = length % 60;
    cout << length / 60 << ':' << minutes / 10 << minutes % 10 << '\n';
}

int main() {
    int n;
    cin >> n;
    int first = read_length();
    int total = first, longest = first, shortest = first;
    for (int i = 1; i < n; i++) {
        int length = read_length();
        total += length;
        longest = max(longest, length);
        shortest = min(shortest, length);
    }
    print_length(total);
    print_length(longest);
    print_length(longest - shortest);
}
