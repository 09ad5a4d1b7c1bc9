// Wrong: goes to the next festival without any rest.
#include <algorithm>
#include <iostream>
#include <tuple>
#include <vector>

int main() {
  int n, rest;
  std::cin >> n >> rest;
  std::vector<std::tuple<int, int, int>> offers(n);
  for (auto& [end, start, coins] : offers) std::cin >> start >> end >> coins;
  std::sort(offers.begin(), offers.end());
  std::vector<int> best(100'001);
  int last = 0;
  for (const auto& [end, start, coins] : offers) {
    while (last < end) {
      best[last + 1] = best[last];
      last++;
    }
    best[end] = std::max(best[end], best[start - 1] + coins);
  }
  std::cout << best[last] << '\n';
}
