// Walks along the fence with the set of children who painted here.
#include <algorithm>
#include <iostream>
#include <set>
#include <tuple>
#include <vector>

int main() {
  int n;
  std::cin >> n;
  std::vector<std::tuple<int, bool, int>> changes;
  for (int child = 0; child < n; child++) {
    int a, b;
    std::cin >> a >> b;
    changes.emplace_back(a, true, child);
    changes.emplace_back(b, false, child);
  }
  std::sort(changes.begin(), changes.end());
  std::vector<int> metres(n);
  std::set<int> here;
  int last = 0;
  for (const auto& [post, begins, child] : changes) {
    if (!here.empty()) metres[*here.rbegin()] += post - last;
    last = post;
    if (begins) here.insert(child);
    else here.erase(child);
  }
  const auto most = std::max_element(metres.begin(), metres.end());
  std::cout << n - std::count(metres.begin(), metres.end(), 0) << ' ' << most - metres.begin() + 1 << ' ' << *most << '\n';
}
