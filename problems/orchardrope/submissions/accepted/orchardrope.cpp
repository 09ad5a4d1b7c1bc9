#include <bits/stdc++.h>
using namespace std;

struct Point {
    long long x, y;
    auto operator<=>(const Point&) const = default;
};

// Differences reach 2e9 and the whole result 8e18: it just fits into 64 bits.
long long cross(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

int main() {
    cin.tie(nullptr)->sync_with_stdio(false);
    int n;
    cin >> n;
    vector<Point> trees(n);
    for (auto& [x, y] : trees) cin >> x >> y;

    // Monotone chain: the lower half from left to right, then the upper back.
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

    // Pick: twice the area = 2 * inside + touched - 2.
    long long twiceArea = 0, touched = 0;
    for (size_t i = 0; i < rope.size(); i++) {
        Point a = rope[i], b = rope[(i + 1) % rope.size()];
        twiceArea += cross(rope[0], a, b);
        touched += gcd(b.x - a.x, b.y - a.y);
    }
    cout << (twiceArea == 0 ? 0 : (twiceArea - touched + 2) / 2) << '\n';
}
