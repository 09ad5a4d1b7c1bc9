#include <iostream>
#include <map>
#include <set>
#include <utility>
using namespace std;

int main() {
    int n;
    cin >> n;
    set<pair<int, int>> hives;
    map<pair<int, int>, int> nextDoor;
    for (int i = 0; i < n; i++) {
        int x, y;
        cin >> x >> y;
        hives.insert({x, y});
        pair<int, int> plots[4] = {{x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}};
        for (auto plot : plots)
            // Wrong: a later line may put a hive on this plot.
            if (hives.count(plot) == 0) nextDoor[plot]++;
    }
    int most = 0;
    for (auto [plot, count] : nextDoor) most = max(most, count);
    cout << nextDoor.size() << " " << most << "\n";
}
