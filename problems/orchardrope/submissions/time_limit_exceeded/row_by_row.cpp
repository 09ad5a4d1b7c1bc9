#include <bits/stdc++.h>
using namespace std;

struct Point {
    long long x, y;
    auto operator<=>(const Point&) const = default;
};

long long cross(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

long long floorDivide(long long a, long long b) {
    return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

// Finds the rope quickly but then counts the trees in every single row.
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
    if (rope.size() < 3) {
        cout << "0\n";
        return 0;
    }

    long long lowest = LLONG_MAX, highest = LLONG_MIN;
    for (Point corner : rope) {
        lowest = min(lowest, corner.y);
        highest = max(highest, corner.y);
    }
    long long inside = 0;
    for (long long y = lowest + 1; y < highest; y++) {
        long long left = 0, right = 0;
        for (size_t i = 0; i < rope.size(); i++) {
            Point a = rope[i], b = rope[(i + 1) % rope.size()];
            if (min(a.y, b.y) > y || max(a.y, b.y) < y || a.y == b.y) continue;
            // The rope runs counterclockwise: up on the right, down on the left.
            long long along = (b.x - a.x) * (y - a.y), height = b.y - a.y;
            if (height > 0) right = a.x - floorDivide(-along, height);
            else left = a.x + floorDivide(along, height);
        }
        inside += right - left - 1;
    }
    cout << inside << '\n';
}
