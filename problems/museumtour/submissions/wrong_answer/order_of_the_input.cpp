#include <iostream>
#include <vector>
using namespace std;

int n, m;
vector<int> neighbours[17];
bool visited[17];
vector<int> tour;

bool visit(int room) {
    visited[room] = true;
    tour.push_back(room);
    if ((int)tour.size() == n) return true;
    // Wrong: the neighbours are in the order of the input, so the tour need not be the first one.
    for (int next : neighbours[room]) {
        if (!visited[next] && visit(next)) return true;
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
        neighbours[a].push_back(b);
        neighbours[b].push_back(a);
    }
    if (!visit(1)) {
        cout << "impossible\n";
        return 0;
    }
    for (int room : tour) cout << room << ' ';
    cout << '\n';
}
