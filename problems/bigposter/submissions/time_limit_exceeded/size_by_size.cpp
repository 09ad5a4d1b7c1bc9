#include <iostream>
#include <string>
#include <vector>
using namespace std;

long long n, w, h;
vector<int> lengths;

bool fits(long long size) {
    long long room = w / size;
    long long lines = 1;
    long long used = -1;
    for (int length : lengths) {
        if (length > room) return false;
        if (used + 1 + length > room) {
            lines++;
            used = -1;
        }
        used += 1 + length;
    }
    return lines * size <= h;
}

// Slow: tries the sizes one after the other.
int main() {
    cin >> n >> w >> h;
    for (int i = 0; i < n; i++) {
        string word;
        cin >> word;
        lengths.push_back(word.size());
    }
    long long size = 1;
    while (fits(size + 1)) size++;
    cout << size << '\n';
}
