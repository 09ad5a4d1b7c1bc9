#include <algorithm>
#include <iostream>
using namespace std;

int main() {
    int a, b, c, d;
    cin >> a >> b >> c >> d;
    int both = max(0, min(b, d) - max(a, c) + 1);
    int wet = (b - a + 1) + (d - c + 1) - both;
    cout << wet << " " << both << endl;
}
