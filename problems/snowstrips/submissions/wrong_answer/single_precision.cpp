// Right but for its numbers, which have too few digits.
#include <cmath>
#include <cstdio>
#include <vector>

struct Strip {
  float width, speed;
};

int main() {
  int count;
  float along, fastest = 0;
  std::scanf("%d %f", &count, &along);
  std::vector<Strip> strips(count);
  for (auto& [width, speed] : strips) {
    std::scanf("%f %f", &width, &speed);
    fastest = std::fmax(fastest, speed);
  }
  float low = 0, high = 1 / fastest;
  for (int round = 0; round < 200; round++) {
    const float ratio = (low + high) / 2;
    float reached = 0;
    for (auto [width, speed] : strips) {
      const float sine = ratio * speed;
      reached += width * sine / std::sqrt((1 - sine) * (1 + sine));
    }
    (reached <= along ? low : high) = ratio;
  }
  // The ratio is the derivative of the minutes with respect to `along`, so this also covers the small distance not reached.
  float minutes = low * along;
  for (auto [width, speed] : strips) minutes += width / speed * std::sqrt((1 - low * speed) * (1 + low * speed));
  std::printf("%.7f\n", minutes);
}
