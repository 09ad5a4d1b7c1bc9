#include <algorithm>
#include <iostream>
#include <vector>

struct Kite {
  int x, y;
  bool isInLowerHalf() const { return y < 0 || (y == 0 && x < 0); }
};

int cross(const Kite& a, const Kite& b) { return a.x * b.y - a.y * b.x; }
int dot(const Kite& a, const Kite& b) { return a.x * b.x + a.y * b.y; }

int main() {
  int n;
  std::cin >> n;
  std::vector<Kite> kites(n);
  for (Kite& kite : kites) std::cin >> kite.x >> kite.y;
  std::sort(kites.begin(), kites.end(), [](const Kite& a, const Kite& b) {
    if (a.isInLowerHalf() != b.isInLowerHalf()) return b.isInLowerHalf();
    return cross(a, b) > 0;
  });
  int most = 0, end = 0;
  for (int start = 0; start < n; start++) {
    end = std::max(end, start);
    while (end < start + n && cross(kites[start], kites[end % n]) >= 0 && dot(kites[start], kites[end % n]) >= 0) end++;
    most = std::max(most, end - start);
  }
  std::cout << most << '\n';
}
