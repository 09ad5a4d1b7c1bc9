// Wrong: the sum does not fit into 32 bits.
#include <iostream>
#include <numeric>
#include <utility>
#include <vector>

int main() {
  int n, m;
  std::cin >> n >> m;
  std::vector<std::pair<int, int>> lines(m);
  for (auto& [a, b] : lines) std::cin >> a >> b;
  std::vector<int> parent(n + 1), size(n + 1, 1);
  std::iota(parent.begin(), parent.end(), 0);
  unsigned pairs = 0, total = 0;
  for (int day = m - 1; day >= 0; day--) {
    auto [a, b] = lines[day];
    while (parent[a] != a) a = parent[a];
    while (parent[b] != b) b = parent[b];
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
