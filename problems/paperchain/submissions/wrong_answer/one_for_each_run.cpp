#include <iostream>
#include <string>
using namespace std;

int main() {
    string chain;
    cin >> chain;
    int n = chain.size();
    int replaced = 0;
    int i = 1;
    while (i < n) {
        if (chain[i] == chain[i - 1]) {
            // Wrong: in a long run, one new ring is not enough.
            replaced++;
            while (i < n && chain[i] == chain[i - 1]) {
                i++;
            }
        } else {
            i++;
        }
    }
    cout << replaced << '\n';
}
