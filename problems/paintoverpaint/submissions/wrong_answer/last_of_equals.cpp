// Wrong: of several colours with the most metres it takes the last one.
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
  int last = 0, seen = 0, best = 0;
  for (const auto& [post, begins, child] : changes) {
    if (!here.empty()) metres[*here.rbegin()] += post - last;
    last = post;
    if (begins) here.insert(child);
    else here.erase(child);
  }
  for (int child = 0; child < n; child++) {
    if (metres[child] > 0) seen++;
    if (metres[child] >= metres[best]) best = child;
  }
  std::cout << seen << ' ' << best + 1 << ' ' << metres[best] << '\n';
}
