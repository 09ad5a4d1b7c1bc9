// Prefix sums of hours - k; a stretch is good when it ends no lower than it began. Only new lows are worth beginning at.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int count, wanted;
  std::cin >> count >> wanted;
  std::vector<int> sums(count + 1), lows{0};
  for (int day = 1; day <= count; day++) {
    int sun;
    std::cin >> sun;
    sums[day] = sums[day - 1] + sun - wanted;
    if (sums[day] < sums[lows.back()]) lows.push_back(day);
  }
  int longest = 0;
  for (int day = count; day > 0; day--) {
    while (!lows.empty() && sums[lows.back()] <= sums[day]) {
      longest = std::max(longest, day - lows.back());
      lows.pop_back();
    }
  }
  std::cout << longest << '\n';
}
