// Wrong: diagonals with the same middle make a parallelogram, which is a rectangle only if they are equally long.
#include <iostream>
#include <map>
#include <set>
#include <utility>
#include <vector>

int main() {
  int n;
  std::cin >> n;
  std::vector<std::pair<int, int>> poles(n);
  for (auto& [x, y] : poles) std::cin >> x >> y;
  std::set<std::pair<int, int>> standing(poles.begin(), poles.end());
  std::map<std::pair<int, int>, long long> diagonals;
  long long rectangles = 0, sides = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      if (i == j) continue;
      const auto [x, y] = poles[i];
      const auto [u, v] = poles[j];
      if (i < j) rectangles += diagonals[{x + u, y + v}]++;
      if (standing.count({x - (v - y), y + (u - x)}) && standing.count({u - (v - y), v + (u - x)})) sides++;
    }
  std::cout << rectangles << ' ' << sides / 4 << '\n';
}
