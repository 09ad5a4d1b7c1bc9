#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

int main() {
  int count;
  double wanted, part, total = 0, sums[2] = {0, 0};
  std::scanf("%d %lf", &count, &wanted);
  std::vector<std::pair<double, double>> sides[2];
  while (count--) {
    double litres;
    std::scanf("%lf %lf", &litres, &part);
    const double difference = part - wanted;
    if (std::fabs(difference) < 1e-6) {
      total += litres;
      continue;
    }
    sides[difference > 0].push_back({std::fabs(difference), litres});
    sums[difference > 0] += std::fabs(difference) * litres;
  }
  for (auto& side : sides) {
    double left = std::min(sums[0], sums[1]);
    std::sort(side.begin(), side.end());
    for (auto [difference, litres] : side) {
      const double used = std::min(left, difference * litres);
      total += used / difference;
      left -= used;
    }
  }
  std::printf("%.6f\n", total);
}
