// Every beginning with every end: fast enough for the first two groups.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  int count, wanted, longest = 0;
  std::cin >> count >> wanted;
  std::vector<int> hours(count);
  for (int& sun : hours) std::cin >> sun;
  for (int start = 0; start < count; start++) {
    int sum = 0;
    for (int day = start; day < count; day++) {
      sum += hours[day] - wanted;
      if (sum >= 0) longest = std::max(longest, day - start + 1);
    }
  }
  std::cout << longest << '\n';
}
