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
        band += name[(number - 1) % length];
    }
    cout << band << '\n';
}
