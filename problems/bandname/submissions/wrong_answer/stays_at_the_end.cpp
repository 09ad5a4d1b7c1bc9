#include <algorithm>
#include <iostream>
#include <string>
using namespace std;

int main() {
    int n;
    cin >> n;
    string band;
    for (int i = 0; i < n; i++) {
        string name;
        int number;
        cin >> name >> number;
        int length = name.size();
        // Wrong: stops at the last letter and does not go on at the first.
        band += name[min(number, length) - 1];
    }
    cout << band << '\n';
}
