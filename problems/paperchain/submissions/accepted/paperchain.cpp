#include <iostream>
#include <string>
using namespace std;

int main() {
    string chain;
    cin >> chain;
    int n = chain.size();
    int replaced = 0;
    int start = 0;
    while (start < n) {
        // The rings from start to end - 1 have the same colour.
        int end = start;
        while (end < n && chain[end] == chain[start]) {
            end++;
        }
        replaced += (end - start) / 2;
        start = end;
    }
    cout << replaced << '\n';
}
