// Right, but compares every two pairs of poles: O(n^4).
#include <iostream>
#include <vector>

struct Pair {
  int x, y, dx, dy;
};

int main() {
  int n;
  std::cin >> n;
  std::vector<int> x(n), y(n);
  for (int i = 0; i < n; i++) std::cin >> x[i] >> y[i];
  std::vector<Pair> pairs;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) pairs.push_back({x[i] + x[j], y[i] + y[j], x[i] - x[j], y[i] - y[j]});
  long long rectangles = 0, squares = 0;
  for (size_t i = 0; i < pairs.size(); i++)
    for (size_t j = 0; j < i; j++) {
      const Pair &a = pairs[i], &b = pairs[j];
      if (a.x != b.x || a.y != b.y || a.dx * a.dx + a.dy * a.dy != b.dx * b.dx + b.dy * b.dy) continue;
      rectangles++;
      if (a.dx * b.dx + a.dy * b.dy == 0) squares++;
    }
  std::cout << rectangles << ' ' << squares << '\n';
}
