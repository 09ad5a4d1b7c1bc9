#include <iostream>
#include <queue>
#include <string>
#include <vector>

int main() {
  int n, m;
  std::cin >> n >> m;
  std::vector<std::vector<int>> friends(n);
  for (int i = 0; i < m; i++) {
    int a, b;
    std::cin >> a >> b;
    friends[a - 1].push_back(b - 1);
    friends[b - 1].push_back(a - 1);
  }
  std::string rooms(n, 'A');
  std::queue<int> toCheck;
  for (int member = 0; member < n; member++) toCheck.push(member);
  while (!toCheck.empty()) {
    const int member = toCheck.front();
    toCheck.pop();
    int here = 0;
    for (const int other : friends[member]) here += rooms[other] == rooms[member];
    if (here < 2) continue;
    // One friend at most is in the other room, so the pairs in one room get fewer with each move.
    rooms[member] = rooms[member] == 'A' ? 'B' : 'A';
    for (const int other : friends[member]) toCheck.push(other);
  }
  std::cout << rooms << '\n';
}
