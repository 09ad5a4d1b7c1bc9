// The kinds are in a good order, but every stall of a kind is printed as the same stall.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  int count;
  std::cin >> count;
  std::vector<int> kinds(count), amount(10'001), someStall(10'001), ring(count);
  for (int i = 0; i < count; i++) {
    std::cin >> kinds[i];
    amount[kinds[i]]++;
    someStall[kinds[i]] = i + 1;
  }
  if (*std::max_element(amount.begin(), amount.end()) > count / 2) {
    std::cout << "impossible\n";
    return 0;
  }
  std::sort(kinds.begin(), kinds.end(), [&](int a, int b) { return amount[a] != amount[b] ? amount[a] > amount[b] : a < b; });
  int place = 0;
  for (const int kind : kinds) {
    ring[place] = someStall[kind];
    place += 2;
    if (place >= count) place = 1;
  }
  for (const int stall : ring) std::cout << stall << ' ';
  std::cout << '\n';
}
