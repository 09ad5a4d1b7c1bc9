#include <iostream>
#include <vector>
using namespace std;

int n, m;
bool door[17][17];
bool visited[17];
vector<int> tour;

bool visit(int room) {
    visited[room] = true;
    tour.push_back(room);
    if ((int)tour.size() == n) {
        return true;
    }
    for (int next = 1; next <= n; next++) {
        if (door[room][next] && !visited[next] && visit(next)) {
            return true;
        }
    }
    visited[room] = false;
    tour.pop_back();
    return false;
}

int main() {
    cin >> n >> m;
    for (int i = 0; i < m; i++) {
        int a, b;
        cin >> a >> b;
        door[a][b] = true;
        door[b][a] = true;
    }
    if (visit(1)) {
        for (int i = 0; i < n; i++) {
            cout << tour[i] << (i + 1 < n ? " " : "\n");
        }
    } else {
        cout << "impossible\n";
    }
}
