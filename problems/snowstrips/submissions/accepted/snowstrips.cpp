// On the fastest track the sine of the angle, over the speed, is the same in every strip; look for that ratio.
#include <cmath>
#include <cstdio>
#include <vector>

struct Strip {
  double width, speed;
};

int main() {
  int count;
  double along, fastest = 0;
  std::scanf("%d %lf", &count, &along);
  std::vector<Strip> strips(count);
  for (auto& [width, speed] : strips) {
    std::scanf("%lf %lf", &width, &speed);
    fastest = std::fmax(fastest, speed);
  }
  double low = 0, high = 1 / fastest;
  for (int round = 0; round < 200; round++) {
    const double ratio = (low + high) / 2;
    double reached = 0;
    for (auto [width, speed] : strips) {
      const double sine = ratio * speed;
      reached += width * sine / std::sqrt((1 - sine) * (1 + sine));
    }
    (reached <= along ? low : high) = ratio;
  }
  // The ratio is the derivative of the minutes with respect to `along`, so this also covers the small distance not reached.
  double minutes = low * along;
  for (auto [width, speed] : strips) minutes += width / speed * std::sqrt((1 - low * speed) * (1 + low * speed));
  std::printf("%.10f\n", minutes);
}
