// Wrong: the picture never reaches beyond the place where the angles start anew.
#include <algorithm>
#include <cmath>
#include <iostream>
#include <vector>

int main() {
  int n;
  std::cin >> n;
  std::vector<double> angles(n);
  for (double& angle : angles) {
    int x, y;
    std::cin >> x >> y;
    angle = std::atan2(y, x);
  }
  std::sort(angles.begin(), angles.end());
  int most = 0, end = 0;
  for (int start = 0; start < n; start++) {
    while (end < n && angles[end] <= angles[start] + std::acos(0.0) + 1e-9) end++;
    most = std::max(most, end - start);
  }
  std::cout << most << '\n';
}
