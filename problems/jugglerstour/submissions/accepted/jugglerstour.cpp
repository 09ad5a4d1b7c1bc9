// Takes the offers by their beginning; plans wait in a queue until Maya is free again.
#include <algorithm>
#include <functional>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

struct Offer {
  int start, end, coins;
};

int main() {
  int n, rest;
  std::cin >> n >> rest;
  std::vector<Offer> offers(n);
  for (Offer& offer : offers) std::cin >> offer.start >> offer.end >> offer.coins;
  std::sort(offers.begin(), offers.end(), [](const Offer& a, const Offer& b) { return a.start < b.start; });
  using Plan = std::pair<int, int>;  // the hour from which Maya is free, and her coins
  std::priority_queue<Plan, std::vector<Plan>, std::greater<Plan>> plans;
  int mostWhenFree = 0, most = 0;
  for (const Offer& offer : offers) {
    while (!plans.empty() && plans.top().first <= offer.start) {
      mostWhenFree = std::max(mostWhenFree, plans.top().second);
      plans.pop();
    }
    plans.push({offer.end + rest + 1, mostWhenFree + offer.coins});
    most = std::max(most, mostWhenFree + offer.coins);
  }
  std::cout << most << '\n';
}
