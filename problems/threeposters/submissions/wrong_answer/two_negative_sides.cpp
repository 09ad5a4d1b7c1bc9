#include <algorithm>
#include <iostream>
using namespace std;

struct Poster {
    long long left, bottom, right, top;
};

long long area(Poster poster) {
    // Wrong: if both sides are negative, their product is positive.
    return max(0LL, (poster.right - poster.left) * (poster.top - poster.bottom));
}

Poster common(Poster one, Poster other) {
    return {max(one.left, other.left), max(one.bottom, other.bottom),
            min(one.right, other.right), min(one.top, other.top)};
}

int main() {
    Poster p[3];
    for (Poster& poster : p) cin >> poster.left >> poster.bottom >> poster.right >> poster.top;
    long long covered = area(p[0]) + area(p[1]) + area(p[2]);
    covered -= area(common(p[0], p[1])) + area(common(p[0], p[2])) + area(common(p[1], p[2]));
    covered += area(common(common(p[0], p[1]), p[2]));
    cout << covered << '\n';
}
