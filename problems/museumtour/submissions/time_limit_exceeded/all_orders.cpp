#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

// Slow: makes every order of the rooms and checks the doors afterwards.
int main() {
    int n, m;
    cin >> n >> m;
    vector<vector<bool>> door(n + 1, vector<bool>(n + 1, false));
    for (int i = 0; i < m; i++) {
        int a, b;
        cin >> a >> b;
        door[a][b] = door[b][a] = true;
    }
    vector<int> tour;
    for (int room = 1; room <= n; room++) tour.push_back(room);
    do {
        bool good = true;
        for (int i = 1; i < n; i++) {
            if (!door[tour[i - 1]][tour[i]]) good = false;
        }
        if (good) {
            for (int room : tour) cout << room << ' ';
            cout << '\n';
            return 0;
        }
    } while (next_permutation(tour.begin() + 1, tour.end()));
    cout << "impossible\n";
}
