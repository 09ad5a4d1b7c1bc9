// For each hut, the number of stretches in which it is the highest: of several, the last.
#include <iostream>
#include <vector>

long long sumOfHighest(const std::vector<int>& heights) {
  const int n = static_cast<int>(heights.size());
  std::vector<int> left(n), right(n, n), higher;
  for (int hut = 0; hut < n; hut++) {
    while (!higher.empty() && heights[higher.back()] <= heights[hut]) {
      right[higher.back()] = hut;
      higher.pop_back();
    }
    left[hut] = higher.empty() ? -1 : higher.back();
    higher.push_back(hut);
  }
  long long sum = 0;
  for (int hut = 0; hut < n; hut++) sum += static_cast<long long>(hut - left[hut]) * (right[hut] - hut) * heights[hut];
  return sum;
}

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n;
  std::cin >> n;
  std::vector<int> heights(n);
  for (int& height : heights) std::cin >> height;
  long long sum = sumOfHighest(heights);
  for (int& height : heights) height = -height;
  sum += sumOfHighest(heights);
  std::cout << sum << '\n';
}
