// Sorts the pairs of poles by middle and length; each block of equals has the diagonals of one circle.
#include <algorithm>
#include <array>
#include <iostream>
#include <set>
#include <utility>
#include <vector>

int main() {
  int n;
  std::cin >> n;
  std::vector<std::pair<int, int>> poles(n);
  for (auto& [x, y] : poles) std::cin >> x >> y;
  std::sort(poles.begin(), poles.end());
  // Twice the middle, the square of the length, and the direction, which points to the right or straight up.
  std::vector<std::array<int, 5>> pairs;
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++) {
      const int dx = poles[j].first - poles[i].first, dy = poles[j].second - poles[i].second;
      pairs.push_back({poles[i].first + poles[j].first, poles[i].second + poles[j].second, dx * dx + dy * dy, dx, dy});
    }
  std::sort(pairs.begin(), pairs.end());
  long long rectangles = 0, squares = 0;
  for (size_t start = 0, end; start < pairs.size(); start = end) {
    end = start;
    std::set<std::pair<int, int>> directions;
    while (end < pairs.size() && std::equal(pairs[start].begin(), pairs[start].begin() + 3, pairs[end].begin())) {
      directions.insert({pairs[end][3], pairs[end][4]});
      end++;
    }
    const long long diagonals = end - start;
    rectangles += diagonals * (diagonals - 1) / 2;
    // A square is counted at that of its diagonals that does not point upwards.
    for (const auto& [dx, dy] : directions)
      if (dy <= 0 && directions.count({-dy, dx})) squares++;
  }
  std::cout << rectangles << ' ' << squares << '\n';
}
