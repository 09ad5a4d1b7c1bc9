#include <iostream>
#include <string>
using namespace std;

int main() {
    string tiles;
    long long k;
    cin >> tiles >> k;
    int n = tiles.size();
    int length = 0;
    bool fits = false;
    while (!fits) {
        length++;
        fits = true;
        for (int i = length; i < n; i++) {
            if (tiles[i] != tiles[i - length]) {
                fits = false;
                break;
            }
        }
    }
    cout << length << ' ' << tiles[(k - 1) % length] << '\n';
}
