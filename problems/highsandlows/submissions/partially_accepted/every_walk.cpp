// Every first hut with every last hut: fast enough for the first two groups.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  int n;
  std::cin >> n;
  std::vector<int> heights(n);
  for (int& height : heights) std::cin >> height;
  long long sum = 0;
  for (int first = 0; first < n; first++) {
    int highest = heights[first], lowest = heights[first];
    for (int last = first + 1; last < n; last++) {
      highest = std::max(highest, heights[last]);
      lowest = std::min(lowest, heights[last]);
      sum += highest - lowest;
    }
  }
  std::cout << sum << '\n';
}
