// Wrong: if two huts are the highest of a walk, both are counted.
#include <iostream>
#include <vector>

long long sumOfHighest(const std::vector<int>& heights) {
  const int n = static_cast<int>(heights.size());
  std::vector<int> left(n), right(n), higher;
  for (int hut = 0; hut < n; hut++) {
    while (!higher.empty() && heights[higher.back()] <= heights[hut]) higher.pop_back();
    left[hut] = higher.empty() ? -1 : higher.back();
    higher.push_back(hut);
  }
  higher.clear();
  for (int hut = n - 1; hut >= 0; hut--) {
    while (!higher.empty() && heights[higher.back()] <= heights[hut]) higher.pop_back();
    right[hut] = higher.empty() ? n : higher.back();
    higher.push_back(hut);
  }
  long long sum = 0;
  for (int hut = 0; hut < n; hut++) sum += static_cast<long long>(hut - left[hut]) * (right[hut] - hut) * heights[hut];
  return sum;
}

int main() {
  int n;
  std::cin >> n;
  std::vector<int> heights(n);
  for (int& height : heights) std::cin >> height;
  long long sum = sumOfHighest(heights);
  for (int& height : heights) height = -height;
  std::cout << sum + sumOfHighest(heights) << '\n';
}
