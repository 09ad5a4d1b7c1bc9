#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

long long n, w, h;
vector<string> words;

bool fits(long long size) {
    long long room = w / size, lines = 1, used = 0;
    for (const string& word : words) {
        long long length = word.size();
        // Wrong: a word that is longer than the line gets a line of its own.
        if (used == 0) {
            used = length;
        } else if (used + 1 + length <= room) {
            used += 1 + length;
        } else {
            lines++;
            used = length;
        }
    }
    return lines * size <= h;
}

int main() {
    cin >> n >> w >> h;
    words.resize(n);
    for (string& word : words) cin >> word;
    long long low = 1, high = min(w, h) + 1;
    while (high - low > 1) {
        long long middle = (low + high) / 2;
        (fits(middle) ? low : high) = middle;
    }
    cout << low << '\n';
}
