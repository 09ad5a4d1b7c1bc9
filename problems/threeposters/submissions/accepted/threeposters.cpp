#include <algorithm>
#include <iostream>
using namespace std;

struct Poster {
    long long left, bottom, right, top;
};

Poster read_poster() {
    Poster poster;
    cin >> poster.left >> poster.bottom >> poster.right >> poster.top;
    return poster;
}

long long area(Poster poster) {
    long long width = max(0LL, poster.right - poster.left);
    long long height = max(0LL, poster.top - poster.bottom);
    return width * height;
}

Poster common(Poster one, Poster other) {
    return {max(one.left, other.left), max(one.bottom, other.bottom),
            min(one.right, other.right), min(one.top, other.top)};
}

int main() {
    Poster first = read_poster();
    Poster second = read_poster();
    Poster third = read_poster();

    // The second poster covers what the first one leaves free, and the third one the rest.
    long long covered = area(first);
    covered += area(second) - area(common(first, second));
    Poster with_first = common(third, first);
    Poster with_second = common(third, second);
    covered += area(third) - area(with_first) - area(with_second) + area(common(with_first, with_second));
    cout << covered << '\n';
}
