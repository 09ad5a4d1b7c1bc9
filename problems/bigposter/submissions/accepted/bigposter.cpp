#include <iostream>
#include <string>
#include <vector>
using namespace std;

long long n, w, h;
vector<long long> lengths;

bool fits(long long size) {
    long long lines = 1;
    long long end = 0;  // how much of the line is used, in millimetres
    for (long long length : lengths) {
        long long width = length * size;
        if (width > w) {
            return false;
        }
        if (end > 0 && end + size + width > w) {
            lines++;
            end = 0;
        }
        if (end > 0) {
            end += size;
        }
        end += width;
    }
    return lines * size <= h;
}

int main() {
    cin >> n >> w >> h;
    for (int i = 0; i < n; i++) {
        string word;
        cin >> word;
        lengths.push_back(word.size());
    }
    long long low = 1, high = 1000000000;
    while (low < high) {
        long long middle = (low + high + 1) / 2;
        if (fits(middle)) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    cout << low << '\n';
}
