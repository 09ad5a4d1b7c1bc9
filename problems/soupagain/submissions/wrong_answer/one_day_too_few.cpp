#include <iostream>
#include <map>
#include <string>
using namespace std;

int main() {
    int n, k;
    cin >> n >> k;
    map<string, int> lastDay;
    int groans = 0, longest = 0;
    for (int day = 1; day <= n; day++) {
        string dish;
        cin >> dish;
        if (lastDay.count(dish) > 0) {
            int wait = day - lastDay[dish];
            if (wait < k) groans++;  // Wrong: the k-th day before counts as well.
            longest = max(longest, wait);
        }
        lastDay[dish] = day;
    }
    cout << groans << " " << longest << "\n";
}
