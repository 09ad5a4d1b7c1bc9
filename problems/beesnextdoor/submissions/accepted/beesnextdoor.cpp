#include <iostream>
#include <map>
#include <set>
#include <utility>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;

    vector<pair<int, int>> hives;
    map<pair<int, int>, int> nextDoor;
    for (int i = 0; i < n; i++) {
        int x, y;
        cin >> x >> y;
        hives.push_back({x, y});
        nextDoor[{x + 1, y}]++;
        nextDoor[{x - 1, y}]++;
        nextDoor[{x, y + 1}]++;
        nextDoor[{x, y - 1}]++;
    }
    // A plot with a hive is not free.
    for (auto hive : hives) nextDoor.erase(hive);

    int most = 0;
    for (auto [plot, count] : nextDoor)
        if (count > most) most = count;
    cout << nextDoor.size() << " " << most << "\n";
}
