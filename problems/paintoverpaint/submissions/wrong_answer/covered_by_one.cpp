// Wrong: takes a colour for lost only if a single later piece covers all of it.
#include <iostream>
#include <vector>

int main() {
  int n;
  std::cin >> n;
  std::vector<int> a(n), b(n);
  for (int child = 0; child < n; child++) std::cin >> a[child] >> b[child];
  int seen = 0, best = 0, most = 0;
  for (int child = 0; child < n; child++) {
    bool isCovered = false;
    for (int later = child + 1; later < n; later++)
      if (a[later] <= a[child] && b[child] <= b[later]) isCovered = true;
    if (isCovered) continue;
    seen++;
    if (b[child] - a[child] > most) {
      most = b[child] - a[child];
      best = child;
    }
  }
  std::cout << seen << ' ' << best + 1 << ' ' << most << '\n';
}
