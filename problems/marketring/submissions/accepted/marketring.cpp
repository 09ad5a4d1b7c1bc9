// Takes the stalls by kind, the commonest first, and fills every second place, then the places between.
#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

int main() {
  int count;
  std::cin >> count;
  std::vector<int> kinds(count), amount(10'001), stalls(count), ring(count);
  for (int& kind : kinds) {
    std::cin >> kind;
    amount[kind]++;
  }
  if (*std::max_element(amount.begin(), amount.end()) > count / 2) {
    std::cout << "impossible\n";
    return 0;
  }
  std::iota(stalls.begin(), stalls.end(), 0);
  std::sort(stalls.begin(), stalls.end(), [&](int a, int b) {
    const int one = kinds[a], other = kinds[b];
    return amount[one] != amount[other] ? amount[one] > amount[other] : one < other;
  });
  int place = 0;
  for (const int stall : stalls) {
    ring[place] = stall + 1;
    place += 2;
    if (place >= count) place = 1;
  }
  for (const int stall : ring) std::cout << stall << '\n';
}
