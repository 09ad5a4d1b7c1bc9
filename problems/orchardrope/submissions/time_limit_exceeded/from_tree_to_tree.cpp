#include <bits/stdc++.h>
using namespace std;

struct Point {
    long long x, y;
    bool operator==(const Point&) const = default;
};

long long cross(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

long long distance(Point a, Point b) {
    return abs(b.x - a.x) + abs(b.y - a.y);
}

// Wraps the rope around by looking at all trees for each corner: O(n * corners).
int main() {
    cin.tie(nullptr)->sync_with_stdio(false);
    int n;
    cin >> n;
    vector<Point> trees(n);
    for (auto& [x, y] : trees) cin >> x >> y;
    Point first = *min_element(trees.begin(), trees.end(), [](Point a, Point b) {
        return pair(a.x, a.y) < pair(b.x, b.y);
    });

    Point here = first;
    long long twiceArea = 0, touched = 0;
    do {
        Point next = here;
        for (Point tree : trees) {
            long long side = cross(here, next, tree);
            if (side < 0 || (side == 0 && distance(here, tree) > distance(here, next))) next = tree;
        }
        twiceArea += cross(first, here, next);
        touched += gcd(next.x - here.x, next.y - here.y);
        here = next;
    } while (!(here == first));
    cout << (twiceArea == 0 ? 0 : (twiceArea - touched + 2) / 2) << '\n';
}
