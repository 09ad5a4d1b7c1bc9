#include <iostream>
#include <string>
using namespace std;

int main() {
    string tiles;
    long long k;
    cin >> tiles >> k;
    int n = tiles.size();
    int length = 1;
    while (tiles.substr(length) != tiles.substr(0, n - length)) {
        length++;
    }
    // Wrong: tile 1 has the index 0.
    cout << length << ' ' << tiles[k % length] << '\n';
}
