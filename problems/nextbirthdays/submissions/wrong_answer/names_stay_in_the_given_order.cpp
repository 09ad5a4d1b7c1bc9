#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

const int DAYS[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

struct Child {
    string name;
    int days;
};

int day_of_year(int day, int month) {
    for (int i = 0; i < month - 1; i++) day += DAYS[i];
    return day;
}

// Wrong: children with the same number of days have to be sorted by name.
bool comes_first(const Child& one, const Child& other) {
    return one.days < other.days;
}

int main() {
    int day, month, n;
    cin >> day >> month >> n;
    int today = day_of_year(day, month);
    vector<Child> children(n);
    for (Child& child : children) {
        cin >> child.name >> day >> month;
        child.days = (day_of_year(day, month) - today + 365) % 365;
    }
    stable_sort(children.begin(), children.end(), comes_first);
    for (const Child& child : children) cout << child.name << ' ' << child.days << '\n';
}
