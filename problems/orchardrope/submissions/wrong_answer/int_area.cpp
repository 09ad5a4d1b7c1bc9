#include <bits/stdc++.h>
using namespace std;

struct Point {
    int x, y;
    auto operator<=>(const Point&) const = default;
};

// The hull is found with 64 bits, but the area is added up in 32.
long long cross(Point a, Point b, Point c) {
    return ((long long)b.x - a.x) * ((long long)c.y - a.y) - ((long long)b.y - a.y) * ((long long)c.x - a.x);
}

int main() {
    cin.tie(nullptr)->sync_with_stdio(false);
    int n;
    cin >> n;
    vector<Point> trees(n);
    for (auto& [x, y] : trees) cin >> x >> y;
    sort(trees.begin(), trees.end());
    vector<Point> rope;
    for (int half = 0; half < 2; half++) {
        size_t start = rope.size();
        for (Point tree : trees) {
            while (rope.size() >= start + 2 && cross(rope.end()[-2], rope.back(), tree) <= 0) {
                rope.pop_back();
            }
            rope.push_back(tree);
        }
        rope.pop_back();
        reverse(trees.begin(), trees.end());
    }
    unsigned twiceArea = 0, touched = 0;
    for (size_t i = 0; i < rope.size(); i++) {
        Point a = rope[i], b = rope[(i + 1) % rope.size()];
        twiceArea += (unsigned)cross(rope[0], a, b);
        touched += gcd(abs((long long)b.x - a.x), abs((long long)b.y - a.y));
    }
    cout << (twiceArea == 0 ? 0 : (twiceArea - touched + 2) / 2) << '\n';
}
