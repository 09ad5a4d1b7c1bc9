#include <iostream>
#include <numeric>
#include <utility>
#include <vector>

std::vector<int> parent;

int find(int island) {
  while (parent[island] != island) island = parent[island] = parent[parent[island]];
  return island;
}

int main() {
  int n, m;
  std::cin >> n >> m;
  std::vector<std::pair<int, int>> lines(m);
  for (auto& [a, b] : lines) std::cin >> a >> b;
  parent.resize(n + 1);
  std::iota(parent.begin(), parent.end(), 0);
  std::vector<long long> size(n + 1, 1);
  long long pairs = 0, total = 0;
  // Backwards in time, lines are only added.
  for (int day = m - 1; day >= 0; day--) {
    int a = find(lines[day].first), b = find(lines[day].second);
    if (a != b) {
      pairs += size[a] * size[b];
      if (size[a] > size[b]) std::swap(a, b);
      parent[a] = b;
      size[b] += size[a];
    }
    total += pairs;
  }
  std::cout << total << '\n';
}
