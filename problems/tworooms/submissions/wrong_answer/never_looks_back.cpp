// Wrong: puts each member where fewer friends are already, but more friends come later.
#include <iostream>
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
  std::string rooms(n, '?');
  for (int member = 0; member < n; member++) {
    int inA = 0, inB = 0;
    for (const int other : friends[member]) {
      inA += rooms[other] == 'A';
      inB += rooms[other] == 'B';
    }
    rooms[member] = inA <= inB ? 'A' : 'B';
  }
  std::cout << rooms << '\n';
}
