#include <algorithm>
#include <iostream>
using namespace std;

int main() {
    int a, b, c;
    cin >> a >> b >> c;
    int share = (a + b + c) / 3;
    // Wrong: if there is a rest, one more ant may stay in some hills.
    cout << max(0, a - share) + max(0, b - share) + max(0, c - share) << endl;
}
