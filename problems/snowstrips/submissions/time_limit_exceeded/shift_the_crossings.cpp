// Moves each crossing to the best place between its neighbours, again and again.
#include <cmath>
#include <cstdio>
#include <vector>

int main() {
  int count;
  double along;
  std::scanf("%d %lf", &count, &along);
  std::vector<double> width(count), speed(count), place(count + 1);
  for (int i = 0; i < count; i++) std::scanf("%lf %lf", &width[i], &speed[i]);
  for (int i = 0; i <= count; i++) place[i] = along * i / count;
  const auto minutes = [&](int strip, double from, double to) { return std::hypot(width[strip], to - from) / speed[strip]; };
  for (int sweep = 0; sweep < 200'000; sweep++) {
    for (int i = 1; i < count; i++) {
      double low = place[i - 1], high = place[i + 1];
      for (int round = 0; round < 60; round++) {
        const double left = low + (high - low) / 3, right = high - (high - low) / 3;
        const double first = minutes(i - 1, place[i - 1], left) + minutes(i, left, place[i + 1]);
        const double second = minutes(i - 1, place[i - 1], right) + minutes(i, right, place[i + 1]);
        (first < second ? high : low) = first < second ? right : left;
      }
      place[i] = low;
    }
  }
  double sum = 0;
  for (int i = 0; i < count; i++) sum += minutes(i, place[i], place[i + 1]);
  std::printf("%.9f\n", sum);
}
